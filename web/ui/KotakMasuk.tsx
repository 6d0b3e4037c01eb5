import { Button } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Kartu } from './Kartu.tsx'
import css from './KotakMasuk.module.css'
import { tellError } from './kabar.ts'
import { AppLink } from './Tautan.tsx'
import { useFokusLanjut } from './use-fokus-lanjut.ts'

interface TautanMasukProps {
  ke: string
  ikon: Icon
  judul: string
  aksi: string
  mutu?: 'baik' | 'perhatian' | 'bahaya'
}

/** One line that leads to what waits. */
export function TautanMasuk({ ke, ikon: Ikon, judul, aksi, mutu }: TautanMasukProps) {
  return (
    <AppLink ke={ke} className={css.inbox} data-mutu={mutu}>
      <Ikon size={20} stroke={1.7} aria-hidden />
      <b>{judul}</b>
      <span>{aksi}</span>
      <IconChevronRight size={18} aria-hidden />
    </AppLink>
  )
}

interface Usul {
  id: number
  keadaan: string
  jawaban: string
}

interface KotakUsulProps<R extends Usul> {
  judul: string
  /** 'koreksi': what one is called. */
  satuan: string
  usulan: readonly R[]
  /** At the right of the heading; `tutup` puts answers away. */
  aksi?: (tutup: (ids: number[]) => void) => ReactNode
  describe: (row: R) => { judul: string; keadaan: string; keterangan: string; tutup: string }
  /** What can be done about one that waits; `lanjut` before it is gone. */
  tombol: (row: R, proceed: () => void) => ReactNode
  baca: {
    mutate: (isi: { body: { ids: number[] } }, on: { onError: (error: Error) => void }) => void
    isPending: boolean
  }
  bekerja?: boolean
}

/** What somebody has asked for: how it stands, and the answers until they are put away. */
export function KotakUsul<R extends Usul>(props: KotakUsulProps<R>) {
  const { judul, satuan, usulan, aksi, describe, tombol, baca, bekerja = false } = props
  const { wadah, lanjut } = useFokusLanjut<HTMLDivElement>(baca.isPending || bekerja)
  if (usulan.length === 0) return null
  const [menunggu, terjawab] = [usulan.filter(isMenunggu), usulan.filter(row => !isMenunggu(row))]
  const close = (ids: number[]) => {
    lanjut(terjawab, ids)
    baca.mutate({ body: { ids } }, { onError: tellError })
  }
  const baris = (row: R) => {
    const kata = describe(row)
    return (
      <li key={row.id} className={`row gap-12 rule-t ${css.row}`}>
        <div className={`stack break grow ${css.words}`}>
          <span>
            <b>{kata.judul}:</b> {kata.keadaan}
          </span>
          {row.jawaban ? <span className="soft">“{row.jawaban}”</span> : null}
          <small className="text-s faint">{kata.keterangan}</small>
        </div>
        {isMenunggu(row) ? (
          tombol(row, () => lanjut(menunggu, [row.id]))
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={kata.tutup}
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
    <Kartu rapat judul={judul} aksi={aksi?.(close)}>
      <div ref={wadah} tabIndex={-1}>
        <Lipatan rows={terjawab} sebutan={`${satuan} diputuskan`} baris={baris} />
        <Lipatan rows={menunggu} sebutan={`${satuan} menunggu`} baris={baris} />
      </div>
    </Kartu>
  )
}

function isMenunggu({ keadaan }: Usul): boolean {
  return keadaan === 'menunggu'
}

/** From how many on equal notices are one line that opens. */
const BANYAK = 3

interface LipatanProps<R> {
  rows: readonly R[]
  /** 'koreksi diputuskan' */
  sebutan: string
  baris: (row: R) => ReactNode
}

function Lipatan<R>({ rows, sebutan, baris }: LipatanProps<R>) {
  if (rows.length === 0) return null
  const daftar = <ul className="list">{rows.map(baris)}</ul>
  if (rows.length < BANYAK) return daftar
  return (
    <details className="rule-t">
      <summary className={`pointer strong focus-inside ${css.lipatan}`}>
        {rows.length} {sebutan}
      </summary>
      {daftar}
    </details>
  )
}
