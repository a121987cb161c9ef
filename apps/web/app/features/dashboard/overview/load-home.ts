type Home = typeof import('./home')

let home: Home | null = null

/** The home page's code: the server has it from the first page on, the browser when another page leads here. */
export async function loadHomePage(): Promise<Home> {
  home ??= await import('./home')
  return home
}

export const homeView = () => home?.HomeView ?? null
