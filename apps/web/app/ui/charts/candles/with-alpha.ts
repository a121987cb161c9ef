/** Adds an alpha to a six-digit token colour. */
export const withAlpha = (colour: string, share: number) =>
  /^#[\da-f]{6}$/i.test(colour)
    ? colour +
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0')
    : colour
