/** Path under which the stored copy of a report's file is served. */
export const reportFileUrl = (reportId: number) => `/research/files/${reportId}.pdf`
