/** Trimmed search keyword of the address. */
export const keywordOf = (search: URLSearchParams) => search.get('keyword')?.trim() ?? ''
