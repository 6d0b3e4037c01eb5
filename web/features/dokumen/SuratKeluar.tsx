import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { labelDokumen, listSurat } from '#contract/dokumen.ts'
import { formatWaktu } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './dokumen.module.css'

/** The book of letters: every number that was given, to whom, by whom, and the sheet behind it. */
export default function SuratKeluar({ siap }: { siap: number }) {
  const [cari, setCari] = useState('')
  const [halaman, setHalaman] = useState(1)
  const dicari = useDeferredValue(cari.trim())
  const { data, error, refetch } = useQuery({
    // Another file that is ready brings its letters along.
    queryKey: ['surat', dicari, halaman, siap],
    queryFn: ({ signal }) => call(listSurat, { query: { cari: dicari, halaman }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Kartu judul="Surat keluar" keterangan="Surat bernomor, yang terbaru lebih dahulu" rapat>
      <div className={css.cari}>
        <TextInput
          label="Cari nomor, NIM, atau nama"
          value={cari}
          maxLength={60}
          onChange={event => {
            setCari(event.currentTarget.value)
            setHalaman(1)
          }}
        />
      </div>
      {error && !data ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {data || error ? null : <MemuatBaris jumlah={3} />}
      {data && data.rows.length === 0 ? (
        <EmptyState judul={dicari ? 'Tidak ada surat yang cocok' : 'Belum ada surat bernomor'}>
          Nomor diberikan menurut pola di{' '}
          <Tautan ke={paths.pengaturan} className="tautan">
            Pengaturan
          </Tautan>
          , bagian Kop surat.
        </EmptyState>
      ) : null}
      {data && data.rows.length > 0 ? (
        <>
          <ul className={css.list} aria-label="Surat keluar">
            {data.rows.map(row => (
              <li key={row.kode} className={css.row}>
                <div className={css.text}>
                  <b>{row.nomor}</b>
                  <span>
                    {labelDokumen[row.jenis]}, {row.nama} ({row.nim})
                  </span>
                  <span className={css.note}>
                    {formatWaktu(row.created_at, data.zona_waktu)} oleh {row.oleh}
                  </span>
                </div>
                <Tautan ke={paths.verifikasi(row.kode.replace('-', ''))} className="tautan">
                  Periksa <span className={css.kode}>{row.kode}</span>
                </Tautan>
              </li>
            ))}
          </ul>
          <Halaman
            halaman={halaman}
            ukuran={15}
            total={data.total}
            jumlah={data.rows.length}
            satuan="surat"
            label="Halaman surat keluar"
            onHalaman={setHalaman}
          />
        </>
      ) : null}
    </Kartu>
  )
}
