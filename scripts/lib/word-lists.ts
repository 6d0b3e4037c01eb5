import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'

const read = (file: string) => readFileSync(file, 'utf8')

/** What counts as a word: English and technical ones of cspell, the customer's nouns, libraries; and the words of the wire. */
export function loadWords() {
  const english = decodeTrie(gunzipSync(readFileSync('node_modules/@cspell/dict-en_us/en_US.trie.gz')))
  const terms = gunzipSync(
    readFileSync('node_modules/@cspell/dict-software-terms/dict/softwareTerms.txt.gz'),
  ).toString()
  const own = new Set(
    ['kamus', 'tools'].flatMap(list => linesOf(read(`scripts/words/${list}.txt`))).concat(linesOf(terms)),
  )
  const wire = new Set(read('scripts/words/wire.txt').split('\n'))
  return {
    isKnown: (word: string) => word.length < 3 || own.has(word) || english.has(word),
    isWire: (word: string) => wire.has(word),
  }
}

/** A word a line; what follows is its gloss. */
function linesOf(list: string): string[] {
  return list.split('\n').flatMap(line => /^[\w-]+/.exec(line)?.[0].toLowerCase() ?? [])
}
