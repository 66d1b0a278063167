/** The errors that the API names, with their HTTP status. */
const STATUS = {
  unknown: 404,
  invalid: 422,
  not_permitted: 403,
  not_held: 403,
  circle: 409,
  exists: 409,
  ended: 409,
  too_far: 409,
  too_wide: 409,
} as const;

export type ErrorName = keyof typeof STATUS;

/** A request that is refused. */
export class Refusal extends Error {
  readonly status: number;

  constructor(readonly error: ErrorName, readonly fields: string[] = []) {
    super(error);
    this.status = STATUS[error];
  }
}
