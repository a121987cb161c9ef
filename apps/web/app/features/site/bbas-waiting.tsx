/** The outline of the products' columns. */
export const BbasWaiting = () => (
  <div role="status" className="grid grid-cols-6 gap-6 p-6">
    <span className="sr-only">加载中...</span>
    {Array.from({ length: 6 }, (_, group) => (
      <div key={group} className="grid gap-4">
        <span className="skeleton h-3 w-12 rounded-sm" />
        {Array.from({ length: 8 }, (_, line) => (
          <span key={line} className="skeleton h-3 w-24 rounded-sm" />
        ))}
      </div>
    ))}
  </div>
)
