/** An option or a file with which no digest can be made; the message names it. */
export class Unusable extends Error {}
