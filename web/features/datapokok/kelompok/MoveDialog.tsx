import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { describeListEffects, endKeanggotaan, moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { type KelompokDetail, kelompokInput, listKelompok, type MemberRow } from '#contract/datapokok/kelompok.ts'
import type { Body } from '#contract/endpoint.ts'
import { labelJk } from '#contract/identitas.ts'
import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { formatDate } from '#contract/tanggal.ts'
import { validQuery } from '#contract/valid-query.ts'
import { call } from '#web/api.ts'
import { LembarEffect } from '#web/LembarEffect.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { isStale, tellDone, tellError } from '#web/ui/kabar.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useReply } from '#web/use-reply.ts'
import { describeResult } from './describe-result.ts'
import { useChangeKelompok } from './queries.ts'

interface MoveDialogProps {
  kelompok: KelompokDetail
  rows: MemberRow[]
  onClose: () => void
  onNotice: (kabar: string[]) => void
}

const choose = () => kata`Pilih kelompok tujuan`
const NEW = 'baru'
const schema = z
  .object({
    tujuan: z.string({ error: choose }).min(1, { error: choose }),
    nama: z.string(),
    mulai: moveKeanggotaan.body.shape.mulai,
  })
  .superRefine(({ tujuan, nama }, { addIssue }) => {
    const issues = tujuan === NEW ? kelompokInput.shape.nama.safeParse(nama).error?.issues : undefined
    for (const { message } of issues ?? []) addIssue({ code: 'custom', path: ['nama'], message })
  })

type MoveBody = Body<typeof moveKeanggotaan>

/** Moves members to another kelompok from a day on, or splits them off into a new one. */
export function MoveDialog({ kelompok, rows, onClose, onNotice }: MoveDialogProps) {
  const isian = useInput(schema, { tujuan: '', nama: '', mulai: dayInside(kelompok.periode, kelompok.hari_ini) })
  const [cari, setSearch] = useState('')
  const [searched] = useDebouncedValue(cari, 250)
  const query = validQuery(listKelompok.query, { periode_id: kelompok.periode.id, cari: searched, ukuran: 50 })
  const target = useReply('GET /api/kelompok', {
    queryKey: ['kelompok', 'tujuan', query],
    query,
    placeholderData: keepPreviousData,
  })
  const pindah = useChangeKelompok((body: MoveBody) => call('POST /api/keanggotaan/pindah', { body }))
  const [label, setLabel] = useState('')
  const found = (target.data?.rows ?? [])
    .filter(row => row.id !== kelompok.id)
    .map(row => ({ value: String(row.id), label: `${row.nama} (${labelJk[row.jk]}, ${row.anggota ?? 0})` }))
  // Whatever is searched for may be one that is not there yet.
  const pilihan = [...found, { value: NEW, label: kata`Kelompok baru …` }]
  const orang = rows.length === 1 ? (rows[0]?.nama ?? '') : `${rows.length} mahasantri`

  return (
    <Dialog
      onClose={onClose}
      isian={isian}
      judul={`Pindahkan ${orang}`}
      label="Pindahkan"
      kerja={pindah}
      onAgree={save}
    >
      <Select
        label={kata`Ke kelompok`}
        placeholder={kata`Cari nama kelompok`}
        withAsterisk
        searchable
        data={
          isian.nilai.tujuan && !pilihan.some(row => row.value === isian.nilai.tujuan)
            ? [{ value: isian.nilai.tujuan, label }, ...pilihan]
            : pilihan
        }
        // The server has searched already; filtering again would hide 'Kelompok 7' for '07'.
        filter={({ options }) => options}
        searchValue={cari}
        onSearchChange={setSearch}
        name="tujuan"
        error={isian.galat.tujuan}
        value={isian.nilai.tujuan || null}
        onChange={(value, option) => {
          isian.set({ tujuan: value ?? '' })
          setLabel(option?.label ?? '')
        }}
      />
      {isian.nilai.tujuan === NEW ? (
        <TextInput
          label={kata`Nama kelompok baru`}
          ref={focusField}
          withAsterisk
          maxLength={60}
          {...isian.teks('nama')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={kata`Jenis dan kegiatannya seperti ${kelompok.nama}. Murabbi, pendamping, dan jadwal ditambahkan di halamannya.`}
        />
      ) : null}
      <DateField
        label="Berlaku mulai"
        withAsterisk
        min={kelompok.periode.mulai}
        max={kelompok.periode.selesai}
        {...isian.choose('mulai')}
        onChange={value => isian.set({ mulai: value ?? '' })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          isian.nilai.mulai
            ? `Rekap sebelum ${formatDate(isian.nilai.mulai, 'pendek')} tetap tercatat di ${kelompok.nama}.`
            : undefined
        }
      />
      <LembarEffect
        ubah={schema.safeParse(isian.nilai).success ? { apa: 'pindah', ...bodyOf(isian.nilai) } : undefined}
      />
    </Dialog>
  )

  function bodyOf({ tujuan, nama, mulai }: z.output<typeof schema>): MoveBody {
    const mahasantri_ids = [...new Set(rows.map(row => row.mahasantri_id))]
    return tujuan === NEW
      ? { mahasantri_ids, ke_kelompok_id: null, new_kelompok: { nama, like_id: kelompok.id }, mulai }
      : { mahasantri_ids, ke_kelompok_id: Number(tujuan), mulai }
  }

  function save() {
    const values = isian.check()
    if (!values) return
    pindah.mutate(bodyOf(values), {
      onSuccess: hasil => {
        tellDone(`${orang} dipindahkan mulai ${formatDate(values.mulai, 'pendek')}`)
        onNotice(describeResult(hasil, kelompok.nama))
        onClose()
      },
      onError: isian.gagal,
    })
  }
}

// One function for all: React calls it when the field appears, not at every letter.
function focusField(input: HTMLInputElement | null) {
  input?.focus()
}

interface LeaveDialogProps {
  kelompok: KelompokDetail
  row: MemberRow
  onClose: () => void
  onNotice: (kabar: string[]) => void
}

/** The last day of a member in the kelompok. */
export function LeaveDialog({ kelompok, row, onClose, onNotice }: LeaveDialogProps) {
  const isian = useInput(endKeanggotaan.body, { sampai: row.sampai ?? dayInside(kelompok.periode, kelompok.hari_ini) })
  const keluar = useChangeKelompok((sampai: string) =>
    call('PUT /api/keanggotaan/:id/akhir', { params: { id: row.id }, body: { sampai, version: row.version } }),
  )

  return (
    <Dialog
      onClose={onClose}
      isian={isian}
      judul={`Keluarkan ${row.nama}`}
      label="Simpan"
      kerja={keluar}
      onAgree={save}
    >
      <DateField
        label={kata`Hari terakhir di kelompok`}
        withAsterisk
        min={row.dari}
        max={kelompok.periode.selesai}
        {...isian.tanggal('sampai')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={kata`Yang sudah tercatat tetap ada di rekap. Sesudah hari ini ia belum punya kelompok sampai dimasukkan ke kelompok lain.`}
      />
      <LembarEffect ubah={isian.nilai.sampai ? { apa: 'akhir', id: row.id, sampai: isian.nilai.sampai } : undefined} />
    </Dialog>
  )

  function save() {
    const sampai = isian.check()?.sampai
    if (!sampai) return
    keluar.mutate(sampai, {
      onSuccess: ({ pertemuan_tercatat, lembar }) => {
        tellDone(`${row.nama} keluar setelah ${formatDate(sampai, 'pendek')}`)
        const tercatat =
          pertemuan_tercatat > 0
            ? [`${pertemuan_tercatat} pertemuan setelah tanggal itu sudah bertanda dan tetap mencatat ${row.nama}.`]
            : []
        const notice = [...tercatat, ...describeListEffects(lembar)]
        if (notice.length > 0) onNotice(notice)
        onClose()
      },
      onError: error => {
        if (isian.gagal(error) || !isStale(error)) return
        // What stands now is in the card below, which this covers.
        tellError(error)
        onClose()
      },
    })
  }
}
