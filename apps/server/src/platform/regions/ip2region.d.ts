import 'ip2region.js'

/** A function that the package's own types leave out. */
declare module 'ip2region.js' {
  /** Throws for a structure that the searcher does not know, and for a file larger than its pointers. */
  export function verifyFromFile(path: string): void
}
