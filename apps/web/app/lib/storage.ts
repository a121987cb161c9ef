/** The browser's own memory, under the names the product has always used. */
export const browserStorage = {
  token: () => localStorage.getItem('tokenReload'),

  /** A visitor's uuid, made on the first call and kept. */
  touristId() {
    const known = localStorage.getItem('uuid')
    if (known) return known
    const made = crypto.randomUUID?.() ?? randomId()
    localStorage.setItem('uuid', made)
    return made
  },

  /** What was looked up on BBAS, as JSON. */
  symbolSearches: {
    text: () => localStorage.getItem('bbas_searches'),
    keep: (text: string) => localStorage.setItem('bbas_searches', text),
  },
}

/** `randomUUID` exists on https and localhost only. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
