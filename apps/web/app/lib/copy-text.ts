/** Copies a text to the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // The Clipboard API is missing over plain http, as on an in-house server.
  if (!navigator.clipboard) return copyBySelection(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copyBySelection(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
