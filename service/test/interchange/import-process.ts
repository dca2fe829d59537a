import { importCommand } from '../../src/boot/commands/import.ts';
import { runCommand } from '../processes/command.ts';

// `launchboard import` as a process of its own, to be killed.

const [file = '', databaseUrl = ''] = process.argv.slice(2);
const { code } = await runCommand(importCommand, [file], databaseUrl);
process.exitCode = code;
