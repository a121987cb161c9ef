type Home = typeof import('./home')

let home: Home | null = null

/** The home page's code: loaded by the server on its first page, by the browser only on navigation to it. */
export async function loadHomePage(): Promise<Home> {
  home ??= await import('./home')
  return home
}

export const homeView = () => home?.HomeView ?? null
