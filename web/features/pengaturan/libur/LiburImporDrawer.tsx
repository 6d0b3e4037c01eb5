import { Badge, Checkbox, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ImporLiburRow } from '#contract/pengaturan/libur.ts'
import { formatDate, formatRange } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { done } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useChange, useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { ChooseAffected, KEEP } from './ChooseAffected.tsx'
import css from './libur.module.css'

const RESULT = {
  baru: { nama: 'Baru', colour: 'hijau' },
  sudah_ada: { nama: 'Sudah ada', colour: 'gray' },
  ditolak: { nama: 'Ditolak', colour: 'red' },
} as const

/** What is offered of a row, and how it begins: days that are only remembered, and cuti bersama, are left to the office. */
interface Offer extends ImporLiburRow {
  dipilih: boolean
  keterangan: string
}

/** A list of holidays from a file. */
export function LiburImporDrawer({ onClose }: { onClose: () => void }) {
  const read = useSend('POST /api/libur/impor')
  const rows = read.data?.rows.map(row => ({
    ...row,
    dipilih: !row.perayaan,
    keterangan: row.perayaan ? 'hari peringatan' : '',
  }))
  return (
    <OfferDrawer judul="Impor hari libur" rows={rows} list={read.submittedAt} onClose={onClose}>
      <p className="text-m soft">
        CSV atau Excel dengan tanggal dan nama (17/08/2026, 2026-08-17, atau 17 Agustus 2026), atau kalender ICS. Tidak
        ada yang tersimpan sebelum Anda menekan Tambah.
      </p>
      <FileButton accept=".csv,.txt,.ics,.xlsx,text/csv,text/calendar" onChange={file => file && void open(file)}>
        {props => (
          <ActionButton {...props} variant="default" ikon={IconUpload} loading={read.isPending}>
            Pilih berkas
          </ActionButton>
        )}
      </FileButton>
      <ErrorNotice error={read.error} />
    </OfferDrawer>
  )

  async function open(file: File) {
    read.mutate({ query: { nama: file.name }, body: new Uint8Array(await file.arrayBuffer()) })
  }
}

/** The national ones that are still to come, by the decree. */
export function NationalLiburDrawer({ onClose }: { onClose: () => void }) {
  const query = useReply('GET /api/libur/nasional', { queryKey: ['libur', 'nasional'], staleTime: 0 })
  const rows = query.data?.rows.map(row => ({
    ...row,
    dipilih: !row.cuti_bersama,
    keterangan: row.menurut_hisab
      ? 'menurut hisab, dapat bergeser sehari'
      : row.decreed === null
        ? ''
        : `mengikuti awal bulan yang Anda tetapkan; dalam keputusan bersama ${formatDate(row.decreed, 'pendek')}`,
  }))
  return (
    <OfferDrawer judul="Libur nasional" rows={rows} list={0} onClose={onClose}>
      <Readable query={query}>
        {({ dasar }) => (
          <p className="text-m soft">
            Menurut {dasar.join('; ')}. Cuti bersama tidak dicentang: mahasantri belum tentu ikut libur. Yang menurut
            hisab ditetapkan Kementerian Agama saat bulannya tiba. Tidak ada yang tersimpan sebelum Anda menekan Tambah.
          </p>
        )}
      </Readable>
    </OfferDrawer>
  )
}

interface OfferDrawerProps {
  judul: string
  /** Undefined until they are known. */
  rows: readonly Offer[] | undefined
  /** Another one for each list: what was ticked by hand is of one. */
  list: number
  onClose: () => void
  /** Where they come from. */
  children: ReactNode
}

/** Every row is shown with what becomes of it; of the new ones those are added that are ticked. */
function OfferDrawer({ judul, rows: offer, list, onClose, children }: OfferDrawerProps) {
  const add = useChange('PUT /api/libur')
  const [tiadakan, setCancel] = useState(KEEP)
  const rows = offer ?? []
  // By their place: what differs from how they were offered.
  const [byHand, setByHand] = useState({ list, turned: new Set<number>() })
  const turned = byHand.list === list ? byHand.turned : new Set<number>()
  const isChosen = (row: Offer, i: number) => row.hasil === 'baru' && row.dipilih !== turned.has(i)
  const turn = (i: number) => {
    const next = new Set(turned)
    if (!next.delete(i)) next.add(i)
    setByHand({ list, turned: next })
  }
  const baru = rows.filter(isChosen).map(({ dari, sampai, nama }) => ({ dari, sampai, nama }))
  const perayaan = rows.filter(row => row.hasil === 'baru' && row.perayaan).length
  const jauh = rows.filter(isFar).length
  const count = (hasil: ImporLiburRow['hasil']) => rows.filter(row => row.hasil === hasil).length
  return (
    <SidePanelFrame
      onClose={onClose}
      berubah={baru.length > 0}
      judul={judul}
      lebar={540}
      {...(baru.length > 0 ? { onSave: save } : { kaki: null })}
      saveLabel={`Tambah ${baru.length} hari libur`}
      menyimpan={add.isPending}
    >
      {children}
      <ErrorNotice error={add.error} />
      {offer ? (
        <>
          <p role="status" className="text-m soft">
            {count('baru')} baru, {count('sudah_ada')} sudah ada, {count('ditolak')} ditolak.
            {jauh > 0 ? ` ${jauh} jauh dari semua periode: periksa tahunnya.` : ''}
            {perayaan > 0 ? ` ${perayaan} hari peringatan tidak dicentang.` : ''}
          </p>
          <ul className={`list ${css.baris}`}>
            {rows.map((row, i) => (
              // Nothing of a refused line is unique but its place.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
              <li key={i}>
                {row.hasil === 'baru' ? (
                  <Checkbox
                    aria-label={`${row.nama}, ${describeLiburDays(row)}`}
                    checked={isChosen(row, i)}
                    onChange={() => turn(i)}
                  />
                ) : null}
                <span className="stack shrink break auto">
                  <b>{row.nama || `Baris ${row.baris}`}</b>
                  <span className="text-m soft">
                    {row.alasan ? `Baris ${row.baris}: ${row.alasan}` : describeLiburDays(row)}
                    {row.keterangan && !row.alasan ? ` · ${row.keterangan}` : ''}
                  </span>
                  {isFar(row) ? (
                    <span className="text-m strong warn-ink">Tahun {row.dari.slice(0, 4)} jauh dari semua periode</span>
                  ) : null}
                </span>
                <Badge color={RESULT[row.hasil].colour}>{RESULT[row.hasil].nama}</Badge>
              </li>
            ))}
          </ul>
          <ChooseAffected
            rentang={baru.map(({ dari, sampai }) => ({ dari, sampai }))}
            nilai={tiadakan}
            onChange={setCancel}
          />
        </>
      ) : null}
    </SidePanelFrame>
  )

  function save() {
    add.mutate(
      { body: { rows: baru, ...tiadakan } },
      done(({ ditambah, ditiadakan }) => `${ditambah} hari libur ditambah${describeNone(ditiadakan)}`, onClose),
    )
  }
}

export const describeNone = (jumlah: number) => (jumlah > 0 ? `, ${jumlah} pertemuan ditiadakan` : '')

/** What is known already was meant. */
function isFar({ jauh, hasil }: ImporLiburRow): boolean {
  return jauh && hasil === 'baru'
}

/** 'Kamis, 26 November 2026', 'Kamis, 24 s.d. 26 Desember 2026' */
export function describeLiburDays({ dari, sampai }: { dari: string; sampai: string }): string {
  if (dari === sampai) return formatDate(dari, 'panjang')
  const day = (tanggal: string) => formatDate(tanggal, 'panjang').split(',')[0]
  return `${day(dari)}–${day(sampai)}, ${formatRange(dari, sampai)}`
}
