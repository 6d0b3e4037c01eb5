import { Alert, TextInput } from '@mantine/core'
import { LUPA_SANDI_MENIT, lupaSandiBody } from '#contract/akun/lupa-sandi.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useRequestSandi } from './session-queries.ts'

/** Asks for the link; what is answered is the same whether there is such an account. */
export default function DialogLupaSandi({ nama, onTutup }: { nama: string; onTutup: () => void }) {
  const isian = useIsian(lupaSandiBody, { nama })
  const minta = useRequestSandi()
  return (
    <Dialog
      buka
      onTutup={onTutup}
      judul="Kata sandi baru lewat surel"
      label={minta.isSuccess ? 'Kirim lagi' : 'Kirim tautan'}
      labelBatal={minta.isSuccess ? 'Tutup' : 'Batal'}
      bekerja={minta.isPending}
      galat={minta.error ? messageOf(minta.error) : undefined}
      onSetuju={() => {
        const body = isian.periksa()
        if (body) minta.mutate(body.nama)
      }}
    >
      <TextInput
        label="NIM, NIP, nomor WhatsApp, username, atau surel"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...isian.teks('nama')}
      />
      {minta.isSuccess ? (
        <Alert color="hijau" role="status">
          Bila akun itu ada dan beralamat surel, tautannya sedang dikirim. Periksa kotak masuk dan spam; berlaku{' '}
          {LUPA_SANDI_MENIT} menit. Tidak datang? Akun Anda mungkin belum beralamat surel: hubungi admin.
        </Alert>
      ) : null}
    </Dialog>
  )
}
