import { Alert, Select, TextInput } from '@mantine/core'
import { createJadwal, jadwalIsian, jadwalKosong, updateJadwal } from '#contract/absensi/jadwal.ts'
import type { JadwalRow, KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { describeMalam, formatJam, namaHari } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { call } from '#web/api.ts'
import { useUbahKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { IsianJam } from '#web/ui/IsianJam.tsx'
import { done, tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { findBertumpuk } from './bertumpuk.ts'
import { describeJumlah, describePerubahan, PerubahanRencana } from './PerubahanRencana.tsx'
import css from './rencana.module.css'
import { usePratinjauJadwal } from './rencana-queries.ts'

interface LaciJadwalProps {
  kelompok: KelompokRincian
  /** null adds one. */
  jadwal: JadwalRow | null
  onTutup: () => void
}

/** A weekly time of one kegiatan. */
export function LaciJadwal({ kelompok, jadwal, onTutup }: LaciJadwalProps) {
  const { kegiatan, periode, tempat } = kelompok
  const isian = useIsian(isianOf(periode), {
    kegiatan_id: jadwal?.kegiatan_id ?? (kegiatan.length === 1 ? (kegiatan[0]?.id ?? null) : null),
    hari: jadwal?.hari ?? null,
    mulai: formatJam(jadwal?.mulai ?? ''),
    selesai: formatJam(jadwal?.selesai ?? ''),
    tempat: jadwal?.tempat ?? tempat,
    dari: jadwal?.dari ?? periode.mulai,
    sampai: jadwal?.sampai ?? null,
  })
  const simpan = useUbahKelompok(async (body: NonNullable<ReturnType<typeof isian.check>>) => {
    if (jadwal) return call(updateJadwal, { params: { id: jadwal.id }, body })
    return call(createJadwal, { params: { id: kelompok.id }, body })
  })
  const rapi = jadwalIsian.safeParse(isian.nilai)
  const kosong = rapi.success && (isian.berubah || !jadwal) ? jadwalKosong(rapi.data, periode) : null
  // Said here until its field says it.
  const sebab = Object.entries(kosong ?? {}).find(([key]) => !(key in isian.galat))?.[1]
  // A drawer that was only opened has nothing to tell.
  const pratinjau = usePratinjauJadwal(
    kelompok.id,
    jadwal?.id ?? null,
    rapi.data ?? null,
    rapi.success && !kosong && (isian.berubah || !jadwal),
  )
  const bertumpuk = rapi.success ? findBertumpuk(rapi.data, kelompok) : []
  const jam = rapi.data?.mulai ?? isian.nilai.mulai.replace('.', ':')
  // A kegiatan that has left the kelompok since still names its jadwal.
  const pilihan =
    jadwal && !kegiatan.some(row => row.id === jadwal.kegiatan_id)
      ? [...kegiatan, { id: jadwal.kegiatan_id, nama: jadwal.kegiatan }]
      : kegiatan

  return (
    <Laci
      onTutup={onTutup}
      isian={isian}
      judul={jadwal ? 'Ubah jadwal' : 'Tambah jadwal'}
      keterangan={kelompok.nama}
      onSimpan={save}
      menyimpan={simpan.isPending}
    >
      <Select
        label="Kegiatan"
        withAsterisk
        data={pilihan.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        {...isian.chooseId('kegiatan_id')}
      />
      <Select
        label="Hari"
        withAsterisk
        data={[0, 1, 2, 3, 4, 5, 6].map(hari => ({ value: String(hari), label: namaHari(hari) }))}
        {...isian.chooseId('hari')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isian.nilai.hari === null ? undefined : describeMalam(isian.nilai.hari, jam) || undefined}
      />
      <IsianJam isian={isian} wajib />
      {bertumpuk.length > 0 ? (
        <Alert color="orange" role="status">
          Waktunya bertumpuk dengan {bertumpuk.map(describeWaktu).join(' dan ')}. Jadwal tetap boleh disimpan.
        </Alert>
      ) : null}
      <TextInput label="Tempat" {...isian.teks('tempat')} />
      <DateField label="Berlaku mulai" withAsterisk {...isian.tanggal('dari')} />
      <DateField
        label="Berlaku sampai"
        clearable
        placeholder="Sampai periode berakhir"
        {...isian.choose('sampai')}
        onChange={sampai => isian.set({ sampai })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          jadwal
            ? 'Perubahan hari dan jam berlaku mulai hari ini; pertemuan hari ini yang sudah mulai tetap. Mulai tanggal lain: akhiri jadwal ini, lalu tambah yang baru.'
            : undefined
        }
      />
      {sebab ? (
        <section className={`py-8 px-12 framed round-8 ${css.ringkas}`} aria-live="polite">
          <h3 className="mb-4 text-m strong">Tidak ada pertemuan</h3>
          <p className="text-m soft">{sebab}.</p>
        </section>
      ) : null}
      {rapi.success && !kosong && pratinjau.data ? (
        <section className={`py-8 px-12 framed round-8 ${css.ringkas}`} aria-live="polite">
          <h3 className="mb-4 text-m strong">Pertemuan: {describePerubahan(pratinjau.data)}</h3>
          <PerubahanRencana perubahan={pratinjau.data} />
        </section>
      ) : null}
    </Laci>
  )

  function save() {
    const body = isian.check()
    if (!body) return
    simpan.mutate(body, {
      ...done(({ rencana }) => `Jadwal berhasil disimpan. ${describeJumlah(rencana)}`, onTutup),
      // On the phone the snackbar would lie over the buttons; what stands at the field needs it not.
      onError: error => isian.gagal(error) || tellError(error),
    })
  }
}

/** 'Tahsin, Kamis 18.30–19.15' */
function describeWaktu({ kegiatan, hari, ...waktu }: JadwalRow): string {
  return `${kegiatan}, ${namaHari(hari)} ${formatSpan(waktu)}`
}

/** One that meets no day of the periode is no jadwal. */
function isianOf(periode: KelompokRincian['periode']) {
  return jadwalIsian.superRefine((isian, ctx) => {
    for (const [key, message] of Object.entries(jadwalKosong(isian, periode) ?? {}))
      ctx.addIssue({ code: 'custom', path: [key], message })
  })
}
