import 'ip2region.js'

/** Declares a function that the package's own types omit. */
declare module 'ip2region.js' {
  /**
   * Throws if the searcher does not know the file's structure, or if the file is larger than its pointers can
   * address.
   */
  export function verifyFromFile(path: string): void
}
