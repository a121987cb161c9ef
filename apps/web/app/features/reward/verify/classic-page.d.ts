/** A module bundled as a classic script into one HTML file, by `apps/web/classic-page.mjs`. */
declare module '*?classic-page' {
  const page: string
  export default page
}
