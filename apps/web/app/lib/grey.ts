let listener: ((grey: boolean) => void) | undefined

/** Applies the server's setting for showing the site without colours. */
export const setGrey = (grey: boolean) => listener?.(grey)

/** Registers the only listener for changes of the setting. */
export function onGreyChange(given: (grey: boolean) => void) {
  listener = given
  return () => {
    if (listener === given) listener = undefined
  }
}
