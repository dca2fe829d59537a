"""OpenStack Swift of Debian (python3-swift) with its S3 interface, on loopback, one disk, four processes that end with this one.

Usage: object-store.py FOLDER PROXY_PORT ACCOUNT_PORT CONTAINER_PORT OBJECT_PORT
"""

import ctypes
import os
import signal
import sys

from swift.cli.ringbuilder import main as build_ring
from swift.common import utils, wsgi
from swift.obj import server as object_server

folder, *ports = sys.argv[1:]
utils.SWIFT_CONF_FILE = folder + '/swift.conf'

DEFAULTS = """[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
mount_check = false
devices = {folder}/disks
swift_dir = {folder}
user = {user}
log_level = ERROR
"""

STORAGE = """[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""

# A memcached that is not there: without one, Swift asks its own disks.
PROXY = """[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_board_pictures = secret .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


def settings(port):
    return DEFAULTS.format(port=port, folder=folder, user=os.environ.get('USER', 'root'))


def ring(kind, port):
    builder = os.path.join(folder, kind + '.builder')
    for words in (['create', '4', '1', '0'], ['add', 'r1z1-127.0.0.1:%s/disk' % port, '1'], ['rebalance']):
        try:
            build_ring(['swift-ring-builder', builder] + words)
        except SystemExit as end:
            if end.code:
                raise


def serve(kind):
    conf = os.path.join(folder, kind + '.conf')
    callback = object_server.global_conf_callback if kind == 'object' else None
    more = {'global_conf_callback': callback} if callback else {}
    sys.exit(wsgi.run_wsgi(conf, kind + '-server', **more))


os.makedirs(folder + '/disks/disk')
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = board\n[storage-policy:0]\nname = one\ndefault = yes\n')
write('proxy.conf', settings(ports[0]) + PROXY)
for kind, port in zip(('account', 'container', 'object'), ports[1:]):
    write(kind + '.conf', settings(port) + STORAGE.format(kind=kind))
    ring(kind, port)
for kind in ('account', 'container', 'object', 'proxy'):
    if os.fork() == 0:
        # PR_SET_PDEATHSIG: each makes a session of its own, so a signal for the group does not reach it.
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
        serve(kind)
os.wait()
