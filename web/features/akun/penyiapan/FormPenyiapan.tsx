import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { type PenyiapanBody, penyiapanBody } from '#contract/akun/penyiapan.ts'
import { labelZona, zonaSchema } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { tandaPerangkat } from '#web/offline/tanda-perangkat.ts'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import css from './FormPenyiapan.module.css'
import { useSetUp } from './penyiapan-queries.ts'

const START: Required<PenyiapanBody> = {
  kode: '',
  lembaga: '',
  zona_waktu: 'Asia/Jakarta',
  nama: '',
  username: 'admin',
  sandi: '',
  contoh: false,
  tanda_perangkat: '',
}

/** The first start: institution and first admin, for whoever can read the server's output. */
export default function FormPenyiapan({ onSelesai }: { onSelesai: () => void }) {
  const isian = useIsian(penyiapanBody, START)
  const setUp = useSetUp()
  // What belongs to a field is said there.
  const failure = setUp.error instanceof ApiError && setUp.error.kode === 'isian.invalid' ? null : setUp.error

  return (
    <form className={`stack gap-12 ${css.form}`} onSubmit={submit} noValidate>
      {failure ? (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
          {messageOf(failure)}
        </Alert>
      ) : null}
      <TextInput
        label="Kode penyiapan"
        description="Tercetak di layar tempat server dijalankan."
        placeholder="ABCD-EFGH-JKMN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        withAsterisk
        {...isian.teks('kode')}
      />
      <TextInput
        label="Nama lembaga"
        placeholder="Ma'had Al-Jami'ah UIN Nusantara"
        autoComplete="organization"
        withAsterisk
        {...isian.teks('lembaga')}
      />
      <PilihSatu
        label="Zona waktu"
        data={zonaSchema.options.map(zona => ({ value: zona, label: `${labelZona(zona)} · ${CITY[zona]}` }))}
        {...isian.choose('zona_waktu')}
      />
      <TextInput label="Nama Anda" autoComplete="name" withAsterisk {...isian.teks('nama')} />
      <TextInput
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        withAsterisk
        {...isian.teks('username')}
      />
      <PasswordInput
        label="Kata sandi"
        description="Paling sedikit 10 karakter; beberapa kata yang mudah Anda ingat sudah baik, bukan nama atau nomor."
        autoComplete="new-password"
        withAsterisk
        visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan kata sandi', tabIndex: 0 }}
        {...isian.teks('sandi')}
      />
      <Checkbox
        label="Isi dengan data contoh untuk dicoba"
        description="100 mahasantri rekaan dengan riwayat dua belas pekan. Jangan dipilih untuk pemakaian sungguhan."
        {...isian.saklar('contoh')}
      />
      <Button type="submit" fullWidth className={`mt-4 text-xl round-10 ${css.submit}`} loading={setUp.isPending}>
        Buat admin pertama
      </Button>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = isian.check()
    if (!body) return focusFirstError()
    setUp.mutate(
      { ...body, tanda_perangkat: tandaPerangkat() },
      {
        onSuccess: onSelesai,
        onError: isian.gagal,
      },
    )
  }
}

const CITY = { 'Asia/Jakarta': 'Jakarta', 'Asia/Makassar': 'Makassar', 'Asia/Jayapura': 'Jayapura' } as const
