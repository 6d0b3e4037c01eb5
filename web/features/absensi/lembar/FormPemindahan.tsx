import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { selesaiSetelahMulai } from '#contract/absensi/jadwal.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { pemindahanSchema } from '#contract/absensi/pertemuan.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { hijri } from '#contract/hijri.ts'
import { describeMalam, formatJam, formatTanggal, weekday } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { IsianJam } from '#web/ui/IsianJam.tsx'
import { kodeOf } from '#web/ui/kabar.ts'
import { holdFokus } from '#web/ui/LembarBawah.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { type Isian, useIsian } from '#web/ui/use-isian.ts'
import { FormLembar } from './FormLembar.tsx'
import kalender from './KalenderTanggal.module.css'
import { KalenderTanggal, useLiburOn } from './KalenderTanggal.tsx'
import { usePertemuanAksi } from './pertemuan-aksi.ts'

interface FormPemindahanProps {
  lembar: Lembar
  onTutup: () => void
  /** Where it is now. */
  onPindah?: (to: { tanggal: string; ke: number }) => void
}

/** To another date, with whatever marks it has. */
export default function FormPemindahan({ lembar, onTutup, onPindah }: FormPemindahanProps) {
  const { kelompok, kegiatan, tanggal } = lembar
  const waktu = timesOf(lembar)
  const { pindahkan } = usePertemuanAksi(lembar)
  const [schema] = useState(() => schemaOf(tanggal))
  const isian = useIsian(schema, {
    tanggal,
    mulai: formatJam(waktu.mulai),
    selesai: formatJam(waktu.selesai),
    alasan: '',
  })
  const [sent, setSent] = useState('')
  const when = [isian.nilai.tanggal, isian.nilai.mulai, isian.nilai.selesai].join(' ')
  // What was said of another date or hour says nothing of this one.
  const gagal = sent === when ? pindahkan.error : null
  const bebas = gagal instanceof ApiError ? (gagal.body as { ke_bebas?: number } | undefined)?.ke_bebas : undefined
  return (
    <FormLembar
      judul="Pindahkan pertemuan"
      keterangan={`${kelompok.nama} · ${kegiatan?.nama ?? ''} · ${formatTanggal(tanggal, 'panjang')}`}
      kerja={pindahkan}
      galat={gagal}
      tombol="Pindahkan"
      lain={close =>
        bebas ? (
          <Button variant="default" onMouseDown={holdFokus} onClick={() => onKirim(close, { ke: bebas })}>
            Jadikan ke-{bebas}
          </Button>
        ) : kodeOf(gagal) === 'pertemuan.jam_terpakai' ? (
          <Button
            variant="default"
            onMouseDown={holdFokus}
            onClick={() => onKirim(close, { ke: pindahkan.variables?.ke, tetap: true })}
          >
            Pindahkan juga
          </Button>
        ) : null
      }
      {...{ isian, onTutup, onKirim }}
    >
      <TanggalBaru {...{ lembar, isian }} />
      <IsianJam isian={isian} />
      <TextInput label="Alasan" maxLength={200} {...isian.teks('alasan')} />
    </FormLembar>
  )

  function onKirim(close: () => void, more: { ke?: number | undefined; tetap?: boolean } = {}) {
    setSent(when)
    isian.submit(isi =>
      pindahkan.mutate(
        { ...isi, seen_on: tanggal, tetap: false, ...more },
        {
          onSuccess: ({ tanggal, ke }) => {
            close()
            onPindah?.({ tanggal, ke })
          },
          onError: isian.gagal,
        },
      ),
    )
  }
}

/** The contract's own rules, and what it cannot know: where the pertemuan is now. */
function schemaOf(now: string) {
  const tanggal = pemindahanSchema.shape.tanggal.refine(tanggal => tanggal !== now, { error: 'Pilih tanggal lain' })
  return pemindahanSchema.extend({ tanggal }).refine(...selesaiSetelahMulai())
}

interface TanggalBaruProps {
  lembar: Lembar
  isian: Pick<Isian<{ tanggal: string; mulai: string }, unknown>, 'nilai' | 'galat' | 'set'>
}

/** Weekday, date and 'malam Jumat' stand together before it is done. */
function TanggalBaru({ lembar, isian }: TanggalBaruProps) {
  const { tanggal, mulai } = isian.nilai
  const { periode, awal_pekan } = lembar
  const { awalBulan } = useWaktuLembaga()
  const liburOn = useLiburOn()
  const libur = tanggal === lembar.tanggal ? null : liburOn(tanggal)
  const malam = describeMalam(weekday(tanggal), mulai.replace('.', ':').padStart(5, '0'))
  return (
    <fieldset className="stack gap-4">
      <legend className="hanya-pembaca">Tanggal baru</legend>
      <p className="flex wrap baseline gap-2 gap-x-8 min-h-24" aria-live="polite">
        {tanggal === lembar.tanggal ? (
          'Pilih tanggal barunya'
        ) : (
          <>
            <b>{formatTanggal(tanggal, 'panjang')}</b>
            <span className="text-m soft">{[malam, hijri(tanggal, awalBulan)].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </p>
      <KalenderTanggal
        value={tanggal}
        min={periode.mulai}
        max={periode.selesai}
        awalPekan={awal_pekan}
        onPilih={tanggal => isian.set({ tanggal })}
      />
      {/* Below the days: above them it would push them from under the finger. */}
      <div aria-live="polite">
        {libur ? (
          <p className={`mt-6 text-m warn-ink bg-warn round-8 ${kalender.sebut}`}>
            <b>Libur: {libur}.</b> Pertemuan tetap boleh diadakan.
          </p>
        ) : null}
      </div>
      {isian.galat.tanggal ? <span className="text-s bad">{isian.galat.tanggal}</span> : null}
    </fieldset>
  )
}
