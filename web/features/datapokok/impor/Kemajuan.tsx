import css from './Kemajuan.module.css'

/** How far the server is; `persen` null while nobody can know. */
export function Kemajuan({ judul, persen }: { judul: string; persen: number | null }) {
  return (
    <section className={`card ${css.box}`} aria-label="Kemajuan">
      <p className={`bold break max-w-560 ${css.words}`} role="status">
        {judul}
      </p>
      <div
        className={`bg-cell round-4 clip h-8 max-w-560 ${css.bar}`}
        role="progressbar"
        aria-label={judul}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(persen === null ? {} : { 'aria-valuenow': persen })}
      >
        <div style={{ width: `${persen ?? 100}%` }} data-unknown={persen === null || undefined} />
      </div>
      <p className={`text-m angka soft max-w-560 ${css.percent}`}>{persen === null ? ' ' : `${persen}%`}</p>
    </section>
  )
}
