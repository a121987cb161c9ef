let listener: ((grey: boolean) => void) | undefined

/** Takes the server's word on whether the site is shown without colours. */
export const setGrey = (grey: boolean) => listener?.(grey)

/** Registers the only listener. */
export function onGrey(given: (grey: boolean) => void) {
  listener = given
  return () => {
    if (listener === given) listener = undefined
  }
}
