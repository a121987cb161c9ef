/** One HTML file with the module bundled into a classic script: `apps/web/classic-page.mjs`. */
declare module '*?classic-page' {
  const page: string
  export default page
}
