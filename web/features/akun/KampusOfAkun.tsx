import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { bindKampusBody } from '#contract/akun/kampus.ts'
import { formatTime } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { done } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

interface KampusOfAkunProps {
  akun: { id: number; nama: string }
}

/** By which account of the campus somebody else's is opened, for an admin; nothing where the institution has no such way. */
export function KampusOfAkun({ akun }: KampusOfAkunProps) {
  const { data } = useReply('GET /api/akun/:id/kampus', { queryKey: keyOf(akun.id), params: { id: akun.id } })
  const zone = useSessionInfo()?.zona_waktu
  const [open, setOpen] = useState<'bind' | 'let-go'>()
  if (!data?.aktif || !zone) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <p className="m-0 text-m soft">
        {data.sejak_at ? `Akun kampus terhubung sejak ${formatTime(data.sejak_at, zone)}.` : 'Belum ada akun kampus.'}
      </p>
      <Button variant="default" onClick={() => setOpen(data.sejak_at ? 'let-go' : 'bind')}>
        {data.sejak_at ? 'Lepas akun kampus' : 'Hubungkan akun kampus'}
      </Button>
      {open === 'bind' ? <Bind akun={akun} onClose={close} /> : null}
      {open === 'let-go' ? <LetGo akun={akun} onClose={close} /> : null}
    </>
  )
}

const keyOf = (id: number) => ['akun', id, 'kampus']

function Bind({ akun, onClose }: KampusOfAkunProps & { onClose: () => void }) {
  const isian = useInput(bindKampusBody, { sub: '' })
  const bind = useChange('PUT /api/akun/:id/kampus', keyOf(akun.id))
  return (
    <Dialog
      judul="Hubungkan akun kampus"
      label="Hubungkan"
      kerja={bind}
      isian={isian}
      onClose={onClose}
      onAgree={() =>
        isian.submit(body =>
          bind.mutate(
            { params: { id: akun.id }, body },
            { ...done('Akun kampus terhubung', onClose), onError: isian.gagal },
          ),
        )
      }
    >
      <p className="m-0">
        ID ini dilihat {akun.nama} di halaman masuk, sesudah masuk dengan akun kampusnya. Pastikan dari orangnya
        sendiri: siapa pun yang punya akun kampus itu nanti dapat membuka akun ini.
      </p>
      <TextInput
        label="ID akun kampus"
        withAsterisk
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...isian.teks('sub')}
      />
    </Dialog>
  )
}

function LetGo({ akun, onClose }: KampusOfAkunProps & { onClose: () => void }) {
  const unbind = useChange('DELETE /api/akun/:id/kampus', keyOf(akun.id))
  return (
    <Dialog
      judul="Lepas akun kampus?"
      label="Lepas"
      kerja={unbind}
      onClose={onClose}
      onAgree={() =>
        unbind.mutate({ params: { id: akun.id } }, done('Akun kampus dilepas; semua sesinya berakhir', onClose))
      }
    >
      <p className="m-0">
        Sesudah ini {akun.nama} masuk dengan kata sandi Hadir saja, sampai dihubungkan lagi. Semua sesinya berakhir.
      </p>
    </Dialog>
  )
}
