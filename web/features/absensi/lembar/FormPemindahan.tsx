import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { doneAfterBegin } from '#contract/absensi/jadwal.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { pemindahanSchema } from '#contract/absensi/pertemuan.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { hijri } from '#contract/hijri.ts'
import { describeNight, formatDate, formatJam, weekday } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { HourInput } from '#web/ui/HourInput.tsx'
import { codeOf } from '#web/ui/kabar.ts'
import { holdFocus } from '#web/ui/LembarBawah.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { type FormState, useInput } from '#web/ui/use-isian.ts'
import kalender from './DateCalendar.module.css'
import { DateCalendar, useLiburOn } from './DateCalendar.tsx'
import { FormLembar } from './FormLembar.tsx'
import { usePertemuanAction } from './pertemuan-action.ts'

interface FormPemindahanProps {
  lembar: Lembar
  onClose: () => void
  /** Where it is now. */
  onMove?: (to: { tanggal: string; ke: number }) => void
}

/** To another date, with whatever marks it has. */
export default function FormPemindahan({ lembar, onClose, onMove }: FormPemindahanProps) {
  const { kelompok, kegiatan, tanggal } = lembar
  const waktu = timesOf(lembar)
  const { pindahkan } = usePertemuanAction(lembar)
  const [schema] = useState(() => schemaOf(tanggal))
  const isian = useInput(schema, {
    tanggal,
    mulai: formatJam(waktu.mulai),
    selesai: formatJam(waktu.selesai),
    alasan: '',
  })
  const [sent, setSent] = useState('')
  const when = [isian.nilai.tanggal, isian.nilai.mulai, isian.nilai.selesai].join(' ')
  // What was said of another date or hour says nothing of this one.
  const gagal = sent === when ? pindahkan.error : null
  const free = gagal instanceof ApiError ? (gagal.body as { ke_bebas?: number } | undefined)?.ke_bebas : undefined
  return (
    <FormLembar
      judul="Pindahkan pertemuan"
      keterangan={`${kelompok.nama} · ${kegiatan?.nama ?? ''} · ${formatDate(tanggal, 'panjang')}`}
      kerja={pindahkan}
      galat={gagal}
      button="Pindahkan"
      lain={close =>
        free ? (
          <Button variant="default" onMouseDown={holdFocus} onClick={() => onSend(close, { ke: free })}>
            Jadikan ke-{free}
          </Button>
        ) : codeOf(gagal) === 'pertemuan.jam_terpakai' ? (
          <Button
            variant="default"
            onMouseDown={holdFocus}
            onClick={() => onSend(close, { ke: pindahkan.variables?.ke, tetap: true })}
          >
            Pindahkan juga
          </Button>
        ) : null
      }
      {...{ isian, onClose, onSend }}
    >
      <NewDate {...{ lembar, isian }} />
      <HourInput isian={isian} />
      <TextInput label="Alasan" maxLength={200} {...isian.teks('alasan')} />
    </FormLembar>
  )

  function onSend(close: () => void, more: { ke?: number | undefined; tetap?: boolean } = {}) {
    setSent(when)
    isian.submit(isi =>
      pindahkan.mutate(
        { ...isi, seen_on: tanggal, tetap: false, ...more },
        {
          onSuccess: ({ tanggal, ke }) => {
            close()
            onMove?.({ tanggal, ke })
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
  return pemindahanSchema.extend({ tanggal }).refine(...doneAfterBegin())
}

interface NewDateProps {
  lembar: Lembar
  isian: Pick<FormState<{ tanggal: string; mulai: string }, unknown>, 'nilai' | 'galat' | 'set'>
}

/** Weekday, date and 'malam Jumat' stand together before it is done. */
function NewDate({ lembar, isian }: NewDateProps) {
  const { tanggal, mulai } = isian.nilai
  const { periode, awal_pekan } = lembar
  const { awalBulan } = useLembagaTime()
  const liburOn = useLiburOn()
  const libur = tanggal === lembar.tanggal ? null : liburOn(tanggal)
  const night = describeNight(weekday(tanggal), mulai.replace('.', ':').padStart(5, '0'))
  return (
    <fieldset className="stack gap-4">
      <legend className="hanya-pembaca">Tanggal baru</legend>
      <p className="flex wrap baseline gap-2 gap-x-8 min-h-24" aria-live="polite">
        {tanggal === lembar.tanggal ? (
          'Pilih tanggal barunya'
        ) : (
          <>
            <b>{formatDate(tanggal, 'panjang')}</b>
            <span className="text-m soft">{[night, hijri(tanggal, awalBulan)].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </p>
      <DateCalendar
        value={tanggal}
        min={periode.mulai}
        max={periode.selesai}
        awalPekan={awal_pekan}
        onChoose={tanggal => isian.set({ tanggal })}
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
