/** Why a file is not taken, whatever its stage asks for. */
export type FileFault = 'empty' | 'unknown' | 'not utf-8' | 'macros' | 'damaged zip';
