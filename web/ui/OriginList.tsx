import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './OriginList.module.css'
import { AppLink } from './Tautan.tsx'

interface OriginRow {
  kunci: string | number
  nama: ReactNode
  /** Smaller, behind the name. */
  rinci?: ReactNode
  nilai: ReactNode
  /** Where it leads: a link, or what opens. */
  ke?: string
  onOpen?: () => void
}

/** What stands behind a figure, a line each, and each leads on; `kosong` is said when there is nothing. */
export function OriginList({ judul, kosong, rows }: { judul: string; kosong: string; rows: readonly OriginRow[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-4 mt-16 text-m">
        {judul}
      </h3>
      {rows.length === 0 ? <p className="text-m soft">{kosong}</p> : null}
      <ul className={`list ${css.list}`}>
        {rows.map(({ kunci, ke, onOpen, ...isi }) => (
          <li key={kunci}>
            {ke === undefined ? (
              <UnstyledButton className={look} onClick={onOpen}>
                <Content {...isi} />
              </UnstyledButton>
            ) : (
              <AppLink ke={ke} className={look}>
                <Content {...isi} />
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const look = `row between wide gap-12 py-4 px-6 text-m no-underline color-inherit min-h-44 ${css.baris}`

function Content({ nama, rinci, nilai }: Pick<OriginRow, 'nama' | 'rinci' | 'nilai'>) {
  return (
    <>
      <span className="strong">
        {nama}
        {rinci ? <small className="flex wrap gap-x-8 text-s normal soft">{rinci}</small> : null}
      </span>{' '}
      <span className="fixed angka text-right">{nilai}</span>
    </>
  )
}
