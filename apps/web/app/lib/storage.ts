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

  /** Whose invitation brought the visitor: from the address, kept until he has registered or signed out. */
  serviceCode: {
    text: () => localStorage.getItem('service_code') ?? '',
    keep: (code: string) => localStorage.setItem('service_code', code),
    forget: () => localStorage.removeItem('service_code'),
  },

  /** Set by the registration of a new account until its wizard has been finished or skipped. */
  newMember: {
    is: () => localStorage.getItem('is_register') === '1',
    mark() {
      localStorage.setItem('is_register', '1')
      localStorage.setItem('is_register_2', '1')
    },
    /** The wizard is done with. */
    welcomed: () => localStorage.removeItem('is_register'),
  },

  /** Where the visitor wanted to go when he was asked to sign in; taken once. */
  pendingAction: {
    keep: (to: string) => sessionStorage.setItem('pending_action', to),
    take() {
      const to = sessionStorage.getItem('pending_action')
      sessionStorage.removeItem('pending_action')
      return to
    },
  },

  /** Where the message socket is, and what the server calls this page's line. */
  socket: {
    keepAddress: (address: string) => localStorage.setItem('socketUrl', address),
    keepName: (clientId: string) => localStorage.setItem('client_id', clientId),
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
