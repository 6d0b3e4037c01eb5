import { Alert, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { emptyJadwal, jadwalInput } from '#contract/absensi/jadwal.ts'
import type { JadwalOfKelompok, KelompokDetail } from '#contract/datapokok/kelompok.ts'
import { dayName, describeNight, formatDate, formatJam } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { call } from '#web/api.ts'
import { useChangeKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { HourInput } from '#web/ui/HourInput.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { findOverlapping } from './bertumpuk.ts'
import { describePerubahan, describeRencanaCounts, PerubahanRencana } from './PerubahanRencana.tsx'
import css from './rencana.module.css'
import { useJadwalPreview } from './rencana-queries.ts'

interface JadwalDrawerProps {
  kelompok: KelompokDetail
  /** null adds one. */
  jadwal: JadwalOfKelompok | null
  onClose: () => void
}

const LABEL = {
  kegiatan_id: 'Kegiatan',
  hari: 'Hari',
  mulai: 'Mulai',
  selesai: 'Selesai',
  tempat: 'Tempat',
  dari: 'Berlaku mulai',
  sampai: 'Berlaku sampai',
}

type Value = Pick<JadwalOfKelompok, 'mulai' | 'selesai' | 'tempat' | 'dari' | 'sampai'> & {
  kegiatan_id: number | null
  hari: number | null
}

function toValue({ kegiatan_id, hari, mulai, selesai, tempat, dari, sampai }: Value): Value {
  return { kegiatan_id, hari, mulai: formatJam(mulai), selesai: formatJam(selesai), tempat, dari, sampai }
}

/** A weekly time of one kegiatan. */
export function JadwalDrawer({ kelompok, jadwal: given, onClose }: JadwalDrawerProps) {
  const [jadwal, setJadwal] = useState(given)
  const [from, setFrom] = useState<string | null>(null)
  const { kegiatan, periode, tempat, hari_ini: today } = kelompok
  const one = kegiatan.length === 1 ? (kegiatan[0]?.id ?? null) : null
  const baru = { kegiatan_id: one, hari: null, mulai: '', selesai: '', tempat, dari: periode.mulai, sampai: null }
  const isian = useInput(inputOf(periode), toValue(jadwal ?? baru))
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue,
    label: LABEL,
    say: {
      kegiatan_id: id => pilihan.find(row => row.id === id)?.nama ?? '',
      hari: hari => (hari === null ? '' : dayName(hari)),
      dari: tanggal => formatDate(tanggal, 'sedang'),
      sampai: tanggal => (tanggal === null ? '' : formatDate(tanggal, 'sedang')),
    },
    // As the server has it, which knows its kegiatan by the id.
    onNow: (row: Omit<JadwalOfKelompok, 'kegiatan'>) =>
      setJadwal({ ...row, kegiatan: kegiatan.find(({ id }) => id === row.kegiatan_id)?.nama ?? '' }),
  })
  const ubah = useChangeKelompok(async (body: NonNullable<ReturnType<typeof isian.check>>) => {
    if (jadwal) {
      const { id, version } = jadwal
      const later = from === null ? {} : { berlaku_mulai: from }
      return call('PUT /api/jadwal/:id', { params: { id }, body: { ...body, version, ...later } })
    }
    return call('POST /api/kelompok/:id/jadwal', { params: { id: kelompok.id }, body })
  })
  const runs = jadwal !== null && jadwal.dari <= today
  const tidy = jadwalInput.safeParse(isian.nilai)
  const kosong = tidy.success && (isian.berubah || !jadwal) ? emptyJadwal(tidy.data, periode) : null
  // Said here until its field says it.
  const sebab = Object.entries(kosong ?? {}).find(([key]) => !(key in isian.galat))?.[1]
  // A drawer that was only opened has nothing to tell.
  const preview = useJadwalPreview(
    kelompok.id,
    jadwal?.id ?? null,
    tidy.data ?? null,
    tidy.success && !kosong && (isian.berubah || !jadwal),
    from ?? undefined,
  )
  const stacked = tidy.success ? findOverlapping(tidy.data, kelompok) : []
  const jam = tidy.data?.mulai ?? isian.nilai.mulai.replace('.', ':')
  // A kegiatan that has left the kelompok since still names its jadwal.
  const pilihan =
    jadwal && !kegiatan.some(row => row.id === jadwal.kegiatan_id)
      ? [...kegiatan, { id: jadwal.kegiatan_id, nama: jadwal.kegiatan }]
      : kegiatan

  return (
    <SidePanelFrame
      onClose={onClose}
      isian={isian}
      judul={jadwal ? 'Ubah jadwal' : 'Tambah jadwal'}
      keterangan={kelompok.nama}
      onSave={save}
      menyimpan={menyimpan}
    >
      <NoticeForm kabar={kabar} />
      <Select
        label={LABEL.kegiatan_id}
        withAsterisk
        data={pilihan.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        {...isian.chooseId('kegiatan_id')}
      />
      <Select
        label={LABEL.hari}
        withAsterisk
        data={[0, 1, 2, 3, 4, 5, 6].map(hari => ({ value: String(hari), label: dayName(hari) }))}
        {...isian.chooseId('hari')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isian.nilai.hari === null ? undefined : describeNight(isian.nilai.hari, jam) || undefined}
      />
      <HourInput isian={isian} wajib />
      {stacked.length > 0 ? (
        <Alert color="orange" role="status">
          Waktunya bertumpuk dengan {stacked.map(describeTime).join(' dan ')}. Jadwal tetap boleh disimpan.
        </Alert>
      ) : null}
      <TextInput label={LABEL.tempat} {...isian.teks('tempat')} />
      <DateField label={LABEL.dari} withAsterisk {...isian.tanggal('dari')} />
      <DateField
        label={LABEL.sampai}
        clearable
        placeholder="Sampai periode berakhir"
        {...isian.choose('sampai')}
        onChange={sampai => isian.set({ sampai })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          jadwal
            ? jadwal.dari > today
              ? 'Jadwal ini belum mulai: perubahan berlaku untuk semua pertemuannya.'
              : 'Perubahan hari dan jam berlaku mulai hari ini; pertemuan hari ini yang sudah melewati jam mulainya tidak berubah. Untuk tanggal lain, isi Perubahan mulai sesudah mengubahnya.'
            : undefined
        }
      />
      {runs && isian.berubah ? (
        <DateField
          label="Perubahan mulai"
          clearable
          placeholder="Hari ini"
          min={today}
          max={isian.nilai.sampai ?? periode.selesai}
          value={from}
          onChange={setFrom}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="Sebelum tanggal ini hari, jam, dan tempatnya tetap."
        />
      ) : null}
      {sebab ? (
        <section className={`py-8 px-12 framed round-8 ${css.ringkas}`} aria-live="polite">
          <h3 className="mb-4 text-m strong">Tidak ada pertemuan</h3>
          <p className="text-m soft">{sebab}.</p>
        </section>
      ) : null}
      {tidy.success && !kosong && preview.data ? (
        <section className={`py-8 px-12 framed round-8 ${css.ringkas}`} aria-live="polite">
          <h3 className="mb-4 text-m strong">Pertemuan: {describePerubahan(preview.data)}</h3>
          <PerubahanRencana perubahan={preview.data} />
        </section>
      ) : null}
    </SidePanelFrame>
  )

  function save() {
    const body = isian.check()
    if (!body) return
    void simpan(async () => {
      const { rencana } = await ubah.mutateAsync(body)
      tellDone(`Jadwal berhasil disimpan. ${describeRencanaCounts(rencana)}`)
      onClose()
    })
  }
}

/** 'Tahsin, Kamis 18.30–19.15' */
function describeTime({ kegiatan, hari, ...waktu }: JadwalOfKelompok): string {
  return `${kegiatan}, ${dayName(hari)} ${formatSpan(waktu)}`
}

/** One that meets no day of the periode is no jadwal. */
function inputOf(periode: KelompokDetail['periode']) {
  return jadwalInput.superRefine((isian, ctx) => {
    for (const [key, message] of Object.entries(emptyJadwal(isian, periode) ?? {}))
      ctx.addIssue({ code: 'custom', path: [key], message })
  })
}
