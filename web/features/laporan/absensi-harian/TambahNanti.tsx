import { useEffect, useState } from 'react'
import { showSnackbar } from '#web/ui/app-state.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { TambahPertemuanProps } from './TambahPertemuan.tsx'
import { TombolTambah } from './TombolTambah.tsx'

interface NantiProps extends TambahPertemuanProps {
  diketuk: boolean
  onClick: () => void
}

const Bermenu = lazyPart<NantiProps>(
  async () => ({ default: (await import('./TambahPertemuan.tsx')).TambahPertemuan }),
  Gagal,
  Tombol,
)

/** TambahPertemuan whose menu is fetched beside the screen: tapped before it has come, it opens as soon as it is there. */
export function TambahNanti(props: TambahPertemuanProps) {
  const [ketukan, setKetukan] = useState(0)
  // Another tap on one that did not come asks for it anew.
  return <Bermenu key={ketukan} {...props} diketuk={ketukan > 0} onClick={() => setKetukan(ketukan + 1)} />
}

function Tombol({ kelompok, label, diketuk, onClick }: NantiProps) {
  return <TombolTambah {...{ kelompok, label }} autoFocus={diketuk} loading={diketuk} onClick={onClick} />
}

function Gagal({ kelompok, label, diketuk, onClick }: NantiProps) {
  useEffect(() => {
    if (diketuk) showSnackbar('Bagian ini belum dapat dibuka. Periksa koneksi Anda.', 'red')
  }, [diketuk])
  return <TombolTambah {...{ kelompok, label }} autoFocus={diketuk} onClick={onClick} />
}
