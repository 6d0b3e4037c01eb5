import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { paths } from '../paths.ts'

/** An address of ours that leads nowhere. */
export default function NotFound() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader judul="Halaman tidak ditemukan" />
      <EmptyState
        judul="Alamat ini tidak ada"
        gambar="saringan"
        aksi={<Button onClick={() => navigate({ to: paths.beranda })}>Ke beranda</Button>}
      >
        Periksa kembali tautannya, atau mulai dari beranda.
      </EmptyState>
    </>
  )
}
