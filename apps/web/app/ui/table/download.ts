/** Saves a text as a UTF-8 file. */
export function downloadText(text: string, type: 'text/csv' | 'application/json', name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
