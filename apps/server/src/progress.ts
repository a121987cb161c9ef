/** Steps on the way up, for whoever started the program; the log stays JSON on stdout. */
export const progress = (text: string) => {
  process.stderr.write(`▸ ${text}\n`)
}

export const complain = (text: string) => {
  process.stderr.write(`✗ ${text}\n`)
}
