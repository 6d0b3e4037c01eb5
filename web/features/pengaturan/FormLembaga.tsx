import { Alert, Button, NumberInput, Select, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { formatTelepon } from '#contract/identitas.ts'
import type { Perlakuan } from '#contract/kehadiran.ts'
import { describeAturan, type Pengaturan, pengaturanBody } from '#contract/pengaturan.ts'
import { hijri, labelZona, type Zona, zonaSchema } from '#contract/tanggal.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { Isi } from '#web/ui/Isi.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { ApiError } from '../../api.ts'
import css from './FormLembaga.module.css'
import { usePengaturan, useSavePengaturan } from './pengaturan-queries.ts'

interface FormLembagaProps {
  /** The institution's date now, for showing what the Hijri offset does. */
  hariIni: string | undefined
}

export function FormLembaga({ hariIni }: FormLembagaProps) {
  const { data, error, refetch } = usePengaturan()
  if (error) return <ErrorState pesan={messageOf(error)} onReload={() => refetch()} />
  if (!data) return <MemuatBaris />
  return <Form awal={data} hariIni={hariIni} onMuatUlang={refetch} />
}

interface FormProps extends FormLembagaProps {
  awal: Pengaturan
  onMuatUlang: () => Promise<{ data: Pengaturan | undefined }>
}

function Form({ awal, hariIni, onMuatUlang }: FormProps) {
  const isian = useIsian(pengaturanBody, shown(awal))
  const save = useSavePengaturan()
  const { nilai } = isian
  const stale = save.error instanceof ApiError && save.error.kode === 'pengaturan.stale'
  const failure = save.error instanceof ApiError && save.error.kode === 'isian.invalid' ? null : save.error

  return (
    <form onSubmit={submit} noValidate>
      <Isi>
        <Kartu judul="Lembaga">
          <Fields>
            <TextInput label="Nama lembaga" withAsterisk {...isian.teks('lembaga')} />
            <TextInput
              label="WhatsApp pengelola"
              description="Tampil di halaman masuk bagi yang lupa kata sandi. Boleh kosong."
              inputWrapperOrder={ORDER}
              inputMode="tel"
              {...isian.teks('kontak')}
            />
            <Choice
              label="Zona waktu"
              data={zonaSchema.options.map(zona => ({ value: zona, label: `${labelZona(zona)} (${zona})` }))}
              {...isian.pilih('zona_waktu')}
              onChange={value => isian.set({ zona_waktu: value as Zona })}
            />
            <Choice
              label="Awal pekan"
              data={[
                { value: '0', label: 'Ahad' },
                { value: '1', label: 'Senin' },
              ]}
              value={String(nilai.awal_pekan)}
              onChange={value => isian.set({ awal_pekan: value === '1' ? 1 : 0 })}
            />
            <Choice
              label="Penyesuaian tanggal Hijri"
              description={
                hariIni ? `Hari ini menjadi ${hijri(hariIni, nilai.hijri_offset) || 'tidak tersedia'}.` : undefined
              }
              data={['-2', '-1', '0', '1', '2'].map(value => ({ value, label: labelOffset(Number(value)) }))}
              value={String(nilai.hijri_offset)}
              onChange={value => isian.set({ hijri_offset: Number(value) })}
            />
          </Fields>
        </Kartu>
        <Kartu judul="Perhitungan kehadiran">
          <Fields>
            <Choice label="Izin" data={PERLAKUAN} {...isian.pilih('hitung_izin')} onChange={set('hitung_izin')} />
            <Choice label="Sakit" data={PERLAKUAN} {...isian.pilih('hitung_sakit')} onChange={set('hitung_sakit')} />
            <Choice
              label="Dispensasi"
              data={PERLAKUAN}
              {...isian.pilih('hitung_dispensasi')}
              onChange={set('hitung_dispensasi')}
            />
            <Percent label="Batas minimal" {...percent('batas_minimal')} />
            <Percent
              label="Batas peringatan"
              description="Di bawah ini diberi tanda, meskipun masih memenuhi."
              {...percent('batas_peringatan')}
            />
          </Fields>
          <p className={css.sentence}>
            {describeAturan({
              izin: nilai.hitung_izin,
              sakit: nilai.hitung_sakit,
              dispensasi: nilai.hitung_dispensasi,
            })}
          </p>
        </Kartu>
        {failure ? (
          <Alert color="red" role="alert">
            {messageOf(failure)}
            {stale ? (
              <Button variant="subtle" color="red" onClick={startAgain}>
                Tampilkan yang terbaru
              </Button>
            ) : null}
          </Alert>
        ) : null}
        <div className={css.foot}>
          {isian.jumlahGalat > 0 ? (
            <span className={css.errors} role="status">
              {isian.jumlahGalat} isian perlu diperbaiki
            </span>
          ) : null}
          <Button type="submit" loading={save.isPending} disabled={!isian.berubah}>
            Simpan
          </Button>
        </div>
      </Isi>
    </form>
  )

  function set(key: 'hitung_izin' | 'hitung_sakit' | 'hitung_dispensasi') {
    return (value: string) => isian.set({ [key]: value as Perlakuan })
  }

  function percent(key: 'batas_minimal' | 'batas_peringatan') {
    return {
      ...isian.pilih(key),
      // While the field is empty the value is ''; the schema says what that is worth.
      onChange: (value: string | number) => isian.set({ [key]: value as number }),
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = isian.periksa()
    if (!body) return focusFirstError()
    save.mutate(body, {
      onSuccess: saved => {
        isian.mulai(shown(saved))
        tellDone('Data berhasil disimpan')
      },
      onError: error => {
        if (error instanceof ApiError) isian.tolak(error.isian)
        focusFirstError()
      },
    })
  }

  async function startAgain() {
    const { data } = await onMuatUlang()
    if (data) isian.mulai(shown(data))
    save.reset()
  }
}

/** Phones are stored as '+62…' and read as people here write them. */
function shown(pengaturan: Pengaturan): Pengaturan {
  return { ...pengaturan, kontak: formatTelepon(pengaturan.kontak) }
}

const PERLAKUAN = [
  { value: 'absen', label: 'Dihitung tidak hadir' },
  { value: 'luar', label: 'Tidak ikut dihitung' },
  { value: 'hadir', label: 'Dihitung hadir' },
]

/** Hints below, so that the fields of a row stand in line. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']

function labelOffset(days: number): string {
  return days === 0 ? 'Tanpa penyesuaian' : `${days > 0 ? '+' : '−'}${Math.abs(days)} hari`
}

function Fields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

interface ChoiceProps {
  label: string
  description?: string | undefined
  data: { value: string; label: string }[]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** One of a few; there is no "none of them". */
function Choice({ onChange, ...rest }: ChoiceProps) {
  return (
    <Select
      clearable={false}
      allowDeselect={false}
      inputWrapperOrder={ORDER}
      {...rest}
      onChange={value => value && onChange(value)}
    />
  )
}

interface PercentProps {
  label: string
  description?: string
  value: number
  error: string | undefined
  onChange: (value: string | number) => void
  onBlur: () => void
}

function Percent(props: PercentProps) {
  return (
    <NumberInput
      inputWrapperOrder={ORDER}
      min={0}
      max={100}
      clampBehavior="none"
      allowDecimal={false}
      suffix="%"
      {...props}
    />
  )
}
