/** Types for the file picker; the server checks the bytes themselves. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
