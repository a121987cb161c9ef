const presets = 12

/** Faces to pick from, as the web serves them: `apps/web/public/avatars`. */
export const avatars = Array.from({ length: presets }, (_, index) => `/avatars/${index + 1}.svg`)
