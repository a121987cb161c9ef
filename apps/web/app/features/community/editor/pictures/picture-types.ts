/** Types accepted by the file picker; the server checks the content of the files. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
