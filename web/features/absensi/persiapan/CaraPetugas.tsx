import { IconCopy, IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import type { Persiapan } from '#contract/absensi/persiapan.ts'
import { formatAngka } from '#contract/angka.ts'
import { createPenyalinanTugas } from '#contract/datapokok/penyalinan.ts'
import { call } from '#web/api.ts'
import { usePratinjauTugas, useUbahKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { paths, withQuery } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Cara } from './Cara.tsx'

interface CaraPetugasProps {
  persiapan: Persiapan
  /** The likeliest periode to take them from. */
  sumber: { id: number; nama: string } | undefined
}

const ikon = { size: 22, 'aria-hidden': true } as const

/** Who leads the kelompok: those of the semester before, a list, or by hand. */
export function CaraPetugas({ persiapan: { periode, kelompok }, sumber }: CaraPetugasProps) {
  const jumlah = usePratinjauTugas(periode.id, periode.konsep ? sumber?.id : undefined).data
  const salin = useUbahKelompok((dari_periode_id: number) =>
    call(createPenyalinanTugas, { params: { id: periode.id }, body: { dari_periode_id } }),
  )
  const kosong = kelompok.filter(satu => !satu.murabbi || !satu.pendamping).length
  const bisaSalin = sumber !== undefined && jumlah !== undefined && jumlah.tugas > 0
  return (
    <>
      {bisaSalin ? (
        <Cara
          utama
          ikon={<IconCopy {...ikon} />}
          judul={`Salin petugas ${sumber.nama}`}
          keterangan={`Ke yang bernama sama dan belum punya; hanya yang masih aktif dan jenis kelaminnya cocok.${jumlah.dilewati > 0 ? ` ${formatAngka(jumlah.dilewati)} tidak ikut.` : ''}`}
          jumlah={`${formatAngka(jumlah.kelompok)} dari ${formatAngka(kosong)}`}
          label={`Salin ${formatAngka(jumlah.tugas)} petugas`}
          bekerja={salin.isPending}
          onPilih={() =>
            salin.mutate(sumber.id, {
              onSuccess: hasil => tellDone(`${formatAngka(hasil.jumlah.tugas)} petugas disalin`),
              onError: tellError,
            })
          }
        />
      ) : null}
      <Cara
        utama={!bisaSalin}
        ikon={<IconTable {...ikon} />}
        judul="Isi di tabel"
        keterangan={kata`Pilih beberapa kelompok sekaligus, ketik nama di sel, atau tempel dari Excel.`}
        label="Buka tabel"
        ke={withQuery(paths.kelompok, { periode_id: periode.id, kolom: 'ya' })}
      />
      {(['murabbi', 'pendamping'] as const).map(orang => (
        <Cara
          key={orang}
          ikon={<IconFileSpreadsheet {...ikon} />}
          judul={kata(`Impor ${orang}`)}
          keterangan={kata`Daftar Excel orangnya; kolom Kelompok, bila ada, sekaligus menugaskan mereka.`}
          label="Impor daftar"
          ke={withQuery(orang === 'murabbi' ? paths.imporMurabbi : paths.imporPendamping, { periode_id: periode.id })}
        />
      ))}
    </>
  )
}
