/** The fault for which a file is not converted. */
export class Broken extends Error {
  constructor(readonly line: number, message: string) {
    super(message);
  }
}
