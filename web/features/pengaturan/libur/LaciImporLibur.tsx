import { Badge, Checkbox, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { BarisLiburImpor } from '#contract/pengaturan/libur.ts'
import { formatRentang, formatTanggal } from '#contract/tanggal.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { done } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useChange, useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import css from './libur.module.css'
import { BIARKAN, PilihTerdampak } from './PilihTerdampak.tsx'

const HASIL = {
  baru: { nama: 'Baru', warna: 'hijau' },
  sudah_ada: { nama: 'Sudah ada', warna: 'gray' },
  ditolak: { nama: 'Ditolak', warna: 'red' },
} as const

/** What is offered of a row, and how it begins: days that are only remembered, and cuti bersama, are left to the office. */
interface Tawaran extends BarisLiburImpor {
  dipilih: boolean
  keterangan: string
}

/** A list of holidays from a file. */
export function LaciImporLibur({ onTutup }: { onTutup: () => void }) {
  const read = useSend('POST /api/libur/impor')
  const rows = read.data?.rows.map(row => ({
    ...row,
    dipilih: !row.perayaan,
    keterangan: row.perayaan ? 'hari peringatan' : '',
  }))
  return (
    <LaciTawaran judul="Impor hari libur" rows={rows} list={read.submittedAt} onTutup={onTutup}>
      <p className="text-m soft">
        CSV atau Excel dengan tanggal dan nama (17/08/2026, 2026-08-17, atau 17 Agustus 2026), atau kalender ICS. Tidak
        ada yang tersimpan sebelum Anda menekan Tambah.
      </p>
      <FileButton accept=".csv,.txt,.ics,.xlsx,text/csv,text/calendar" onChange={file => file && void open(file)}>
        {props => (
          <Tombol {...props} variant="default" ikon={IconUpload} loading={read.isPending}>
            Pilih berkas
          </Tombol>
        )}
      </FileButton>
      <KabarGalat error={read.error} />
    </LaciTawaran>
  )

  async function open(file: File) {
    read.mutate({ query: { nama: file.name }, body: new Uint8Array(await file.arrayBuffer()) })
  }
}

/** The national ones that are still to come, by the decree. */
export function LaciLiburNasional({ onTutup }: { onTutup: () => void }) {
  const query = useReply('GET /api/libur/nasional', { queryKey: ['libur', 'nasional'], staleTime: 0 })
  const rows = query.data?.rows.map(row => ({
    ...row,
    dipilih: !row.cuti_bersama,
    keterangan: row.menurut_hisab
      ? 'menurut hisab, dapat bergeser sehari'
      : row.decreed === null
        ? ''
        : `mengikuti awal bulan yang Anda tetapkan; dalam keputusan bersama ${formatTanggal(row.decreed, 'pendek')}`,
  }))
  return (
    <LaciTawaran judul="Libur nasional" rows={rows} list={0} onTutup={onTutup}>
      <Terbaca query={query}>
        {({ dasar }) => (
          <p className="text-m soft">
            Menurut {dasar.join('; ')}. Cuti bersama tidak dicentang: mahasantri belum tentu ikut libur. Yang menurut
            hisab ditetapkan Kementerian Agama saat bulannya tiba. Tidak ada yang tersimpan sebelum Anda menekan Tambah.
          </p>
        )}
      </Terbaca>
    </LaciTawaran>
  )
}

interface LaciTawaranProps {
  judul: string
  /** Undefined until they are known. */
  rows: readonly Tawaran[] | undefined
  /** Another one for each list: what was ticked by hand is of one. */
  list: number
  onTutup: () => void
  /** Where they come from. */
  children: ReactNode
}

/** Every row is shown with what becomes of it; of the new ones those are added that are ticked. */
function LaciTawaran({ judul, rows: tawaran, list, onTutup, children }: LaciTawaranProps) {
  const add = useChange('PUT /api/libur')
  const [tiadakan, setTiadakan] = useState(BIARKAN)
  const rows = tawaran ?? []
  // By their place: what differs from how they were offered.
  const [byHand, setByHand] = useState({ list, turned: new Set<number>() })
  const turned = byHand.list === list ? byHand.turned : new Set<number>()
  const isChosen = (row: Tawaran, i: number) => row.hasil === 'baru' && row.dipilih !== turned.has(i)
  const turn = (i: number) => {
    const next = new Set(turned)
    if (!next.delete(i)) next.add(i)
    setByHand({ list, turned: next })
  }
  const baru = rows.filter(isChosen).map(({ dari, sampai, nama }) => ({ dari, sampai, nama }))
  const perayaan = rows.filter(row => row.hasil === 'baru' && row.perayaan).length
  const jauh = rows.filter(isJauh).length
  const jumlah = (hasil: BarisLiburImpor['hasil']) => rows.filter(row => row.hasil === hasil).length
  return (
    <Laci
      onTutup={onTutup}
      berubah={baru.length > 0}
      judul={judul}
      lebar={540}
      {...(baru.length > 0 ? { onSimpan: save } : { kaki: null })}
      labelSimpan={`Tambah ${baru.length} hari libur`}
      menyimpan={add.isPending}
    >
      {children}
      <KabarGalat error={add.error} />
      {tawaran ? (
        <>
          <p role="status" className="text-m soft">
            {jumlah('baru')} baru, {jumlah('sudah_ada')} sudah ada, {jumlah('ditolak')} ditolak.
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
                  {isJauh(row) ? (
                    <span className="text-m strong warn-ink">Tahun {row.dari.slice(0, 4)} jauh dari semua periode</span>
                  ) : null}
                </span>
                <Badge color={HASIL[row.hasil].warna}>{HASIL[row.hasil].nama}</Badge>
              </li>
            ))}
          </ul>
          <PilihTerdampak
            rentang={baru.map(({ dari, sampai }) => ({ dari, sampai }))}
            nilai={tiadakan}
            onChange={setTiadakan}
          />
        </>
      ) : null}
    </Laci>
  )

  function save() {
    add.mutate(
      { body: { rows: baru, ...tiadakan } },
      done(({ ditambah, ditiadakan }) => `${ditambah} hari libur ditambah${describeTiada(ditiadakan)}`, onTutup),
    )
  }
}

export const describeTiada = (jumlah: number) => (jumlah > 0 ? `, ${jumlah} pertemuan ditiadakan` : '')

/** What is known already was meant. */
function isJauh({ jauh, hasil }: BarisLiburImpor): boolean {
  return jauh && hasil === 'baru'
}

/** 'Kamis, 26 November 2026', 'Kamis, 24 s.d. 26 Desember 2026' */
export function describeLiburDays({ dari, sampai }: { dari: string; sampai: string }): string {
  if (dari === sampai) return formatTanggal(dari, 'panjang')
  const hari = (tanggal: string) => formatTanggal(tanggal, 'panjang').split(',')[0]
  return `${hari(dari)}–${hari(sampai)}, ${formatRentang(dari, sampai)}`
}
