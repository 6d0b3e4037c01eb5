import '#web/ui/mantine-styles-aplikasi.ts'
import { Alert, Button, Modal, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { LUPA_SANDI_MENIT, lupaSandiBody } from '#contract/akun/lupa-sandi.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSend } from '#web/use-change.ts'

/**
 * Asks for the link; what is answered is the same whether there is such an account. Not a `Dialog`, which knows the router: the log-in
 * has none.
 */
export default function DialogLupaSandi({ nama, onTutup }: { nama: string; onTutup: () => void }) {
  const isian = useIsian(lupaSandiBody, { nama })
  const minta = useSend('POST /api/lupa-sandi')
  const send = (event: FormEvent) => {
    event.preventDefault()
    isian.submit(body => minta.mutate({ body }))
  }
  return (
    <Modal opened onClose={onTutup} title="Kata sandi baru lewat surel" size={420}>
      <form onSubmit={send} noValidate className="stack gap-12">
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
        <KabarGalat error={minta.error} />
        <div className="flex wrap end gap-8">
          <Button variant="default" onClick={onTutup}>
            {minta.isSuccess ? 'Tutup' : 'Batal'}
          </Button>
          <Button type="submit" loading={minta.isPending}>
            {minta.isSuccess ? 'Kirim lagi' : 'Kirim tautan'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
