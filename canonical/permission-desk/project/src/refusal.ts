/** Reasons for which a request is refused. */

export type RefusalName =
  | "circle"
  | "ended"
  | "exists"
  | "invalid"
  | "not_held"
  | "not_permitted"
  | "too_far"
  | "too_wide"
  | "unknown";

const STATUSES: Record<RefusalName, number> = {
  circle: 409,
  ended: 409,
  exists: 409,
  invalid: 422,
  not_held: 403,
  not_permitted: 403,
  too_far: 409,
  too_wide: 409,
  unknown: 404,
};

/** A request that is refused; it has changed nothing. */
export class Refusal extends Error {
  readonly status: number;

  /** `fields` are the wrong fields, for a request that is invalid. */
  constructor(
    readonly reason: RefusalName,
    readonly fields: string[] = [],
  ) {
    super(reason);
    this.status = STATUSES[reason];
  }
}
