/** Browser storage; the keys are those of the original portal. */
export const browserStorage = {
  token: () => localStorage.getItem('tokenReload'),

  /** The visitor's uuid, created and stored on the first call. */
  touristId() {
    const existing = localStorage.getItem('uuid')
    if (existing) return existing
    const created = randomId()
    localStorage.setItem('uuid', created)
    return created
  },

  /** Invitation code from the address, stored until the visitor registers or signs out. */
  serviceCode: {
    text: () => localStorage.getItem('service_code') ?? '',
    keep: (code: string) => localStorage.setItem('service_code', code),
    forget: () => localStorage.removeItem('service_code'),
  },

  /** Marks a new member from the registration until the wizard is finished or skipped. */
  newMember: {
    is: () => localStorage.getItem('is_register') === '1',
    mark() {
      localStorage.setItem('is_register', '1')
      localStorage.setItem('is_register_2', '1')
    },
    /** Records that the wizard was finished or skipped. */
    welcomed() {
      localStorage.removeItem('is_register')
      localStorage.removeItem('is_register_2')
    },
  },

  /** Target of a navigation that the sign-in interrupted; `take` returns it once. */
  pendingAction: {
    keep: (to: string) => sessionStorage.setItem('pending_action', to),
    take() {
      const to = sessionStorage.getItem('pending_action')
      sessionStorage.removeItem('pending_action')
      return to
    },
  },

  /** Address of the message socket, and the client id of the page's connection. */
  socket: {
    keepAddress: (address: string) => localStorage.setItem('socketUrl', address),
    keepName: (clientId: string) => localStorage.setItem('client_id', clientId),
  },

  /** Whether the reader has chosen low latency for live streams. */
  lowLatency: {
    isLow: () => localStorage.getItem('live_low_latency') === '1',
    keep: (isLow: boolean) =>
      isLow ? localStorage.setItem('live_low_latency', '1') : localStorage.removeItem('live_low_latency'),
  },

  /** Recent searches of the site, as JSON. */
  searches: {
    text: () => localStorage.getItem('searches'),
    keep: (text: string) => localStorage.setItem('searches', text),
  },

  /** Recent searches on BBAS, as JSON. */
  symbolSearches: {
    text: () => localStorage.getItem('bbas_searches'),
    keep: (text: string) => localStorage.setItem('bbas_searches', text),
  },
}

/** A random UUID. */
export const randomId = (): string =>
  crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)))

/** `crypto.randomUUID` exists on https and localhost only. */
function uuidOf(bytes: Uint8Array) {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
