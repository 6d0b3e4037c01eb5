import css from './MemuatBaris.module.css'

const widths = ['62%', '48%', '72%', '30%', '66%', '52%', '40%', '58%']

/** Static bars where rows will stand; nothing shimmers. */
export function MemuatBaris({ jumlah = 8 }: { jumlah?: number }) {
  const rows = Array.from({ length: jumlah }, (_, index) => ({ number: index, width: widths[index % widths.length] }))
  return (
    <div className="clip card" role="status" data-memuat>
      <span className="hanya-pembaca">Memuat…</span>
      {rows.map(({ number, width }) => (
        <div key={number} className={`row gap-16 px-16 ${css.row}`} aria-hidden="true">
          <span style={{ width: 24 }} />
          <span style={{ width, maxWidth: 260 }} />
          <span style={{ width: 64, marginLeft: 'auto' }} />
        </div>
      ))}
    </div>
  )
}
