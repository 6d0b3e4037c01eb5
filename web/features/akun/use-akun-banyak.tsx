import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { AKUN_SEKALI, type AkunBanyak as Hasil, type PeranOrang } from '#contract/akun/akun.ts'
import { formatAngka } from '#contract/angka.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import css from './AkunBanyak.module.css'
import { useCalonAkun, useCreateAkunBanyak } from './akun-queries.ts'
import { DaftarSandi } from './DaftarSandi.tsx'

/**
 * How many active people cannot log in yet (`garis`, a line above their list), and what gives all of them an account at once
 * (`dialog`). A hook, so that the passwords live as long as the screen: whatever becomes of the table, they stay. `boleh`: only
 * the admin makes accounts.
 */
export function useAkunBanyak(peran: PeranOrang, boleh: boolean): { garis: ReactNode; dialog: ReactNode } {
  const calon = useCalonAkun(boleh).data?.filter(satu => satu.peran === peran) ?? []
  const create = useCreateAkunBanyak()
  const [bertanya, setBertanya] = useState(false)
  const [hasil, setHasil] = useState<Hasil>()
  // Whoever goes Back now would never see the passwords that are being made.
  const { tanya } = useBelumDisimpan(create.isPending, 'lapis', {
    judul: 'Tinggalkan halaman ini?',
    isi: 'Akun sedang dibuat. Bila Anda pergi sekarang, kata sandinya tidak pernah tampil.',
    lanjut: 'Tunggu',
    buang: 'Tinggalkan',
  })
  const jumlah = Math.min(calon.length, AKUN_SEKALI)

  const garis =
    boleh && calon.length > 0 ? (
      <div className={`row between shrink gap-6 gap-x-12 wrap ${css.line}`}>
        <span>
          {formatAngka(calon.length)} {kata(peran)} aktif belum punya akun.
        </span>
        <Button
          size="xs"
          variant="light"
          // Where both lines stand, the two buttons differ by this only.
          aria-label={`Buat akun untuk yang belum punya: ${kata(peran)}`}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => {
            create.reset()
            setBertanya(true)
          }}
        >
          Buat akun untuk yang belum punya
        </Button>
      </div>
    ) : null
  const dialog = (
    <>
      <Dialog
        buka={bertanya}
        onTutup={() => {
          if (!create.isPending) setBertanya(false)
        }}
        judul={`Buat ${formatAngka(jumlah)} akun ${kata(peran)}`}
        label={`Buat ${formatAngka(jumlah)} akun`}
        bekerja={create.isPending}
        nonaktif={jumlah === 0}
        galat={create.error ? messageOf(create.error) : undefined}
        onSetuju={() =>
          create.mutate(peran, {
            onSuccess: reply => {
              setBertanya(false)
              setHasil(reply)
            },
          })
        }
      >
        <p>
          Username-nya {peran === 'pendamping' ? 'NIM, atau nama bagi yang tanpa NIM' : 'dari namanya'}. Tiap orang
          mendapat kata sandi sekali pakai, yang diganti pemiliknya saat pertama kali masuk.
        </p>
        <p>
          <b>Daftar kata sandinya ditampilkan sekali ini saja.</b> Siapkan tempat menyimpannya, dan tunggu sampai
          daftarnya tampil{jumlah > 50 ? '; ini dapat memakan waktu sampai satu menit' : ''}.
        </p>
        {calon.length > jumlah ? (
          <p>Sisanya, {formatAngka(calon.length - jumlah)} orang, dibuatkan setelah daftar ini.</p>
        ) : null}
      </Dialog>
      {tanya}
      {hasil ? <DaftarSandi hasil={hasil} peran={peran} onTutup={() => setHasil(undefined)} /> : null}
    </>
  )
  return { garis, dialog }
}
