import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { doneAfterBegin } from '#contract/absensi/jadwal.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { sessionReportSchema } from '#contract/absensi/pertemuan.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { formatDate, formatJam } from '#contract/tanggal.ts'
import { HourInput } from '#web/ui/HourInput.tsx'
import { kata } from '#web/ui/istilah.ts'
import { codeOf } from '#web/ui/kabar.ts'
import { holdFocus } from '#web/ui/LembarBawah.tsx'
import { type FormState, useInput } from '#web/ui/use-isian.ts'
import { useReply } from '#web/use-reply.ts'
import { FormLembar } from './FormLembar.tsx'
import { type SessionReportInput, usePertemuanAction } from './pertemuan-action.ts'

const BADAL = 'badal'
const NOT_YET = { value: '', label: 'Belum diisi' }

/** The contract's own rules, and the two it leaves to the server because they look at several fields. */
const schema = sessionReportSchema
  .omit({ version: true, tetap: true, pelaksana_id: true, murabbi_hadir: true })
  .extend({ pelaksana: z.string(), badal_id: z.int().nullable(), murabbi: z.string() })
  .refine(({ pelaksana, badal }) => pelaksana !== BADAL || badal !== '', {
    ...{ path: ['badal'], error: 'Wajib diisi', when: () => true },
  })
  .refine(...doneAfterBegin())

/** Materi, who led it, time, place, whether the murabbi was there, a note. */
export default function SessionReportForm({ lembar, onClose }: { lembar: Lembar; onClose: () => void }) {
  const { kelompok, sebagai_badal } = lembar
  const { ubah } = usePertemuanAction(lembar)
  const [awal] = useState(() => startInput(lembar))
  const isian = useInput(schema, awal)
  // Whether the murabbi was there is known afterwards only.
  const ahead = lembar.tanggal > lembar.hari_ini
  const [sent, setSent] = useState('')
  const when = `${isian.nilai.mulai} ${isian.nilai.selesai}`
  // What was said of another hour says nothing of this one.
  const gagal = sent === when ? ubah.error : null
  return (
    <FormLembar
      judul={ahead ? 'Rencana pertemuan' : 'Berita acara'}
      keterangan={`${kelompok.nama} · ${lembar.kegiatan?.nama ?? ''} · ${formatDate(lembar.tanggal, 'panjang')}`}
      kerja={ubah}
      galat={gagal}
      button="Simpan"
      lain={close =>
        codeOf(gagal) === 'pertemuan.jam_terpakai' ? (
          <Button variant="default" onMouseDown={holdFocus} onClick={() => onSend(close, true)}>
            Simpan juga
          </Button>
        ) : null
      }
      {...{ isian, onClose, onSend }}
    >
      <TextInput label="Materi" maxLength={300} {...isian.teks('materi')} />
      {sebagai_badal ? null : (
        <NativeSelect
          label="Pelaksana"
          data={[
            NOT_YET,
            ...kelompok.pendamping.map(({ id, nama }) => ({ value: String(id), label: nama })),
            { value: BADAL, label: 'Badal (pengganti)' },
          ]}
          {...isian.teks('pelaksana')}
        />
      )}
      {isian.nilai.pelaksana === BADAL && !sebagai_badal ? <ChooseBadal {...{ lembar, isian }} /> : null}
      {ahead ? null : (
        <NativeSelect
          label="Murabbi"
          data={[NOT_YET, { value: 'ya', label: 'Hadir' }, { value: 'tidak', label: 'Tidak hadir' }]}
          {...isian.teks('murabbi')}
        />
      )}
      <HourInput isian={isian} />
      <TextInput label="Tempat" maxLength={120} {...isian.teks('tempat')} />
      <Textarea label="Catatan" rows={2} maxLength={1000} {...isian.teks('catatan')} />
    </FormLembar>
  )

  function onSend(close: () => void, tetap = false) {
    setSent(when)
    isian.submit(isi =>
      ubah.mutate({ ...bodyOf(isi, sebagai_badal), tetap }, { onSuccess: close, onError: isian.gagal }),
    )
  }
}

interface ChooseBadalProps {
  lembar: Lembar
  /** `badal_id`: a pendamping of Hadir; null: somebody else, by name. */
  isian: Pick<FormState<{ badal_id: number | null; badal: string }, unknown>, 'nilai' | 'galat' | 'set'>
}

/** Who stands in: another pendamping of Hadir, found by name, who may then fill in this one sheet; or any name. */
function ChooseBadal({ lembar: { kelompok, tanggal }, isian }: ChooseBadalProps) {
  const { badal, badal_id } = isian.nilai
  const [cari, setSearch] = useState('')
  const { data } = useReply('GET /api/kelompok/:id/calon-badal', {
    queryKey: ['calon-badal', kelompok.id, tanggal, cari],
    params: { id: kelompok.id },
    query: { cari, tanggal },
    enabled: badal_id === null && cari.trim().length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = badal_id === null && cari.trim().length >= 2 ? (data?.rows ?? []) : []
  return (
    <>
      <TextInput
        label="Nama badal"
        error={isian.galat.badal}
        value={badal}
        maxLength={120}
        autoComplete="off"
        onChange={event => {
          const nama = event.currentTarget.value
          setSearch(nama)
          isian.set({ badal_id: null, badal: nama })
        }}
      />
      {found.length > 0 ? (
        <fieldset className="flex wrap gap-4">
          <legend className="hanya-pembaca">{kata`Pendamping lain di Hadir`}</legend>
          {found.map(({ id, nama }) => (
            <button
              className="py-6 px-12 bg-white outlined round-8 min-h-44"
              key={id}
              type="button"
              onClick={() => isian.set({ badal_id: id, badal: nama })}
            >
              {nama}
            </button>
          ))}
        </fieldset>
      ) : null}
      {badal_id !== null ? (
        <p className="text-m soft">
          {badal} dapat mengisi lembar pertemuan ini pada harinya sampai terkunci, dan tidak melihat yang lain.
        </p>
      ) : null}
    </>
  )
}

function startInput(lembar: Lembar) {
  const { pertemuan, jadwal } = lembar
  const badal = badalOf(lembar)
  const waktu = timesOf(lembar)
  return {
    materi: pertemuan?.materi ?? '',
    pelaksana: badal ? BADAL : String(pertemuan?.pelaksana_id ?? ''),
    badal: badal?.nama ?? '',
    badal_id: badal?.id ?? null,
    mulai: formatJam(waktu.mulai),
    selesai: formatJam(waktu.selesai),
    tempat: pertemuan?.tempat || jadwal?.tempat || '',
    murabbi: pertemuan?.murabbi_hadir == null ? '' : pertemuan.murabbi_hadir ? 'ya' : 'tidak',
    catatan: pertemuan?.catatan ?? '',
  }
}

/** Whoever leads it and is no pendamping of the kelompok that day. */
function badalOf({ pertemuan, kelompok }: Lembar): { id: number | null; nama: string } | undefined {
  if (pertemuan?.badal) return { id: null, nama: pertemuan.badal }
  const id = pertemuan?.pelaksana_id ?? null
  return id === null || kelompok.pendamping.some(p => p.id === id)
    ? undefined
    : { id, nama: pertemuan?.pelaksana ?? '' }
}

function bodyOf(isi: z.output<typeof schema>, asBadal: boolean): SessionReportInput {
  const { pelaksana, badal, badal_id, murabbi, ...rest } = isi
  const body = { ...rest, murabbi_hadir: murabbi === '' ? null : murabbi === 'ya' }
  // Who stands in says what was held, not who leads it.
  if (asBadal) return body
  if (pelaksana === BADAL) return { ...body, pelaksana_id: badal_id, badal: badal_id === null ? (badal ?? '') : '' }
  return { ...body, pelaksana_id: pelaksana === '' ? null : Number(pelaksana), badal: '' }
}
