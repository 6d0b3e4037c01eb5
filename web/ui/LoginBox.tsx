import { Button } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { tellError } from './kabar.ts'
import css from './LoginBox.module.css'
import { AppLink } from './Tautan.tsx'
import { useContinueFocus } from './use-continue-focus.ts'

interface LoginTautanProps {
  ke: string
  ikon: Icon
  judul: string
  aksi: string
  quality?: 'baik' | 'perhatian' | 'bahaya'
}

/** One line that leads to what waits. */
export function LoginTautan({ ke, ikon: Ikon, judul, aksi, quality }: LoginTautanProps) {
  return (
    <AppLink ke={ke} className={css.inbox} data-mutu={quality}>
      <Ikon size={20} stroke={1.7} aria-hidden />
      <b>{judul}</b>
      <span>{aksi}</span>
      <IconChevronRight size={18} aria-hidden />
    </AppLink>
  )
}

interface Proposal {
  id: number
  keadaan: string
  jawaban: string
}

interface ProposalBoxProps<R extends Proposal> {
  judul: string
  /** 'koreksi': what one is called. */
  satuan: string
  usulan: readonly R[]
  /** At the right of the heading; `tutup` puts answers away. */
  aksi?: (tutup: (ids: number[]) => void) => ReactNode
  describe: (row: R) => { judul: string; keadaan: string; keterangan: string; close: string }
  /** What can be done about one that waits; `lanjut` before it is gone. */
  button: (row: R, proceed: () => void) => ReactNode
  baca: {
    mutate: (isi: { body: { ids: number[] } }, on: { onError: (error: Error) => void }) => void
    isPending: boolean
  }
  working?: boolean
}

/** What somebody has asked for: how it stands, and the answers until they are put away. */
export function ProposalBox<R extends Proposal>(props: ProposalBoxProps<R>) {
  const { judul, satuan, usulan, aksi, describe, button, baca, working = false } = props
  const { container, lanjut } = useContinueFocus<HTMLDivElement>(baca.isPending || working)
  if (usulan.length === 0) return null
  const [menunggu, answered] = [usulan.filter(isWaiting), usulan.filter(row => !isWaiting(row))]
  const close = (ids: number[]) => {
    lanjut(answered, ids)
    baca.mutate({ body: { ids } }, { onError: tellError })
  }
  const baris = (row: R) => {
    const word = describe(row)
    return (
      <li key={row.id} className={`row gap-12 rule-t ${css.row}`}>
        <div className={`stack break grow ${css.words}`}>
          <span>
            <b>{word.judul}:</b> {word.keadaan}
          </span>
          {row.jawaban ? <span className="soft">“{row.jawaban}”</span> : null}
          <small className="text-s faint">{word.keterangan}</small>
        </div>
        {isWaiting(row) ? (
          button(row, () => lanjut(menunggu, [row.id]))
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={word.close}
            data-lanjut={row.id}
            onClick={() => close([row.id])}
          >
            Tutup
          </Button>
        )}
      </li>
    )
  }
  return (
    <Card tight judul={judul} aksi={aksi?.(close)}>
      <div ref={container} tabIndex={-1}>
        <Fold rows={answered} sebutan={`${satuan} diputuskan`} baris={baris} />
        <Fold rows={menunggu} sebutan={`${satuan} menunggu`} baris={baris} />
      </div>
    </Card>
  )
}

function isWaiting({ keadaan }: Proposal): boolean {
  return keadaan === 'menunggu'
}

/** From how many on equal notices are one line that opens. */
const MANY = 3

interface FoldProps<R> {
  rows: readonly R[]
  /** 'koreksi diputuskan' */
  sebutan: string
  baris: (row: R) => ReactNode
}

function Fold<R>({ rows, sebutan, baris }: FoldProps<R>) {
  if (rows.length === 0) return null
  const daftar = <ul className="list">{rows.map(baris)}</ul>
  if (rows.length < MANY) return daftar
  return (
    <details className="rule-t">
      <summary className={`pointer strong focus-inside ${css.lipatan}`}>
        {rows.length} {sebutan}
      </summary>
      {daftar}
    </details>
  )
}
