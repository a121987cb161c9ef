/** Shown if even the error page cannot be rendered. In English, as the product has always had it. */
export const lastResort = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title></head>
<body>
<h1>500</h1>
<p>An error occurred while showing the error page.</p>
<p><a href="/">Go home</a></p>
</body></html>`
