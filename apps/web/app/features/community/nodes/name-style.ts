/** Classes of a linked name in a text. */
export const nameStyle = 'font-medium text-brand hover:underline'
