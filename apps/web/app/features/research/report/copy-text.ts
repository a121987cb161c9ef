/** Puts a text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // Over plain http, as in a house of its own, the newer way is missing.
  if (!navigator.clipboard) return copiedByHand(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copiedByHand(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
