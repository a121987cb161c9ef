/** Saves what an address leads to under a name; a `data:` or `blob:` address needs no request. */
export function downloadAddress(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Saves a text as a UTF-8 file. */
export function downloadText(text: string, type: 'text/csv' | 'application/json', name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  downloadAddress(address, name)
  URL.revokeObjectURL(address)
}
