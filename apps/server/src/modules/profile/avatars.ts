const presetCount = 12

/** Paths of the preset avatars, as the web serves them: `apps/web/public/avatars`. */
export const avatars = Array.from({ length: presetCount }, (_, index) => `/avatars/${index + 1}.svg`)
