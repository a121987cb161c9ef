/** Modes of the sign-in dialog, by the portal's numbers. */
export const signInModes = {
  password: 1,
  code: 2,
  register: 3,
  setPassword: 4,
  wechat: 5,
  bindMobile: 6,
  forgotPassword: 7,
} as const
export type SignInMode = (typeof signInModes)[keyof typeof signInModes]

export interface SignInRequest {
  mode: SignInMode
  /**
   * Mode 6: reference of an unknown WeChat account; without it, the number is bound to the signed-in user.
   */
  openid?: string
  /** Page to open after the sign-in; by default the current page. */
  to?: string
}

let listener: ((request: SignInRequest) => void) | undefined

/** Opens the sign-in dialog over the page; false if no page is listening. */
export function requestSignIn(request: SignInRequest): boolean {
  listener?.(request)
  return listener !== undefined
}

/** Registers the only function that shows the dialog. */
export function onSignInRequest(show: (request: SignInRequest) => void) {
  listener = show
  return () => {
    if (listener === show) listener = undefined
  }
}
